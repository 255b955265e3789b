# SPDX-License-Identifier: EPL-2.0
"""Compares the cycles of an image with the published figures of its declaration: published.py DECLARATION IMAGE."""

import sys

from declarations import declarations, measure, record
from pawl_cycles.image import Image


def main(name, path):
    declaration = declarations([name])[0]
    image = Image(path)
    results = measure(declaration, image, record(declaration, image))
    entries = [entry for _, entry in declaration.entries() if "published" in entry]
    different = 0
    for entry in entries:
        result = results[entry["name"]].text()
        same = result == str(entry["published"])
        different += not same
        print(f"{entry['title']:50} {result:>8} {'' if same else 'published: ' + str(entry['published'])}")
    print(f"{len(entries) - different} passed, {different} failed")
    return 1 if different or not entries else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
