# SPDX-License-Identifier: EPL-2.0
"""Measures the declared benchmarks and writes tables, results and charts. releng/bench builds the images and runs this.

    bench.py --list-images [NAME...]                      the images that the declarations need
    bench.py --images FOLDER --out FOLDER [OPTIONS] [NAME...]

Options: --compare, --update, --sensitivity, as `releng/bench --help` says.
"""

import argparse
import concurrent.futures
import json
import signal
import sys
from pathlib import Path

import expected
import memory
import modules
import page
import tables
import threads
import tools
from charts import write_charts
from declared import declarations
from measuring import measure_variant
from pawl_cycles.declarations import DeclarationError
from pawl_cycles.emulator import EmulatorError
from pawl_cycles.image import ImageError
from pawl_cycles.windows import WindowError
from reference import Reference, ReferenceError

FAULTS = (DeclarationError, EmulatorError, ImageError, WindowError, ReferenceError, expected.ExpectedError, page.PageError,
          memory.SizesError, modules.ModulesError, threads.ThreadsError, tools.ToolError)


def main(arguments):
    options = _options(arguments)
    chosen = declarations(options.names)
    if options.list_images:
        print("\n".join(dict.fromkeys(d.image(variant) for d in chosen for variant in d.variants)))
        return 0
    reference = Reference()
    whole = not options.names
    results = _measure_all(chosen, Path(options.images), options.sensitivity or whole)
    versions = tools.versions()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    made = tables.Tables(results, reference, chosen)
    (out / "tables.md").write_text(made.markdown(), encoding="utf-8")
    (out / "results.json").write_text(json.dumps(_as_json(versions, results, made), indent=1) + "\n", encoding="utf-8")
    (out / "over-goal.md").write_text(made.misses.text(), encoding="utf-8")
    charts = write_charts(made, out)
    print(made.markdown())
    print(f"Written: {out / 'tables.md'}, results.json" + "".join(f", {c.name}" for c in charts))
    faults = made.faults()
    if options.update:
        expected.write(versions, results, chosen, whole)
        if whole:
            for command, contents in page.contents_of(made.sections).items():
                page.update(contents, command)
            page.update_charts(charts)
            made.misses.update()
        print("bench: expectations updated" + ("" if whole else "; the tables of the page need a run of all declarations"))
    elif options.compare:
        faults += _compare(versions, results, chosen, whole, made, charts)
    for fault in faults:
        print(f"bench: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _options(arguments):
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
    parser.add_argument("--list-images", action="store_true")
    parser.add_argument("--images")
    parser.add_argument("--out")
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--compare", action="store_true")
    action.add_argument("--update", action="store_true")
    parser.add_argument("--sensitivity", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args(arguments)
    if not options.list_images and not (options.images and options.out):
        parser.error("--images and --out are needed")
    return options


def _measure_all(chosen, images, sensitivity):
    """The results of all variants, in the order of the declarations; two are measured at a time."""
    jobs = [(d.name, variant) for d in chosen for variant in d.variants]
    found, faults = {}, []
    with concurrent.futures.ProcessPoolExecutor(2, initializer=_end_at_once) as pool:
        running = {pool.submit(measure_variant, name, variant, str(images), sensitivity): (name, variant) for name, variant in jobs}
        try:
            for future in concurrent.futures.as_completed(running):
                name, variant = running[future]
                label = " ".join([name, *(w for w in variant.words() if w != "-")] + ([str(variant.size)] if variant.size else []))
                try:
                    found[name, variant] = future.result()
                    result = found[name, variant]
                    said = f"{len(result.rows)} results in {result.instructions} instructions, {result.seconds:.0f} s"
                except FAULTS as error:
                    faults.append(f"{label}: {error}")
                    said = "FAILED"
                print(f"    [{len(found) + len(faults)}/{len(jobs)}] {label}: {said}", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    if faults:
        raise DeclarationError("\n".join(faults))
    return {job: found[job] for job in jobs}


def _end_at_once():
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _as_json(versions, results, made):
    rows = []
    for (name, variant), result in results.items():
        for row, measured in result.rows.items():
            rows.append({"declaration": name, **variant.as_json(), "name": row, "title": result.titles[row],
                         "unit": result.units[row], "least": measured.least, "most": measured.most, "count": measured.count,
                         "code": measured.code})
    return {"tools": versions, "results": rows, "tables": made.as_json(),
            "sensitivity": {" ".join([name, *variant.words()]): result.sensitivity for (name, variant), result in results.items()}}


def _compare(versions, results, chosen, whole, made, charts):
    known = expected.read()
    if known.versions != versions.line():
        print(f"bench: figures not compared, those of {expected.FILE.name} are of other tools: {known.versions}")
        return []
    faults = known.differences(results, chosen)
    if whole:
        for command, contents in page.contents_of(made.sections).items():
            faults += page.differences(contents, command)
        faults += page.chart_differences(charts) + made.misses.differences()
    if faults:
        faults.append("if that is meant to be so: releng/bench --update")
    else:
        print(f"bench: {sum(len(r.rows) for r in results.values())} figures as expected")
    return faults


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except FAULTS as error:
        print(f"bench: {error}", file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
