# SPDX-License-Identifier: EPL-2.0
"""Hooks of MkDocs: a link to a folder of sources with a reference of its API leads to this reference; a link to another
file of the repository that is not in docs/ becomes the path of the file as code, because the repository has no public
address; and the references of APIs, which other programs make, are in the site and its navigation. A page whose
heading differs from its title in the navigation is a warning."""
import logging
import os
import re

from mkdocs.structure.files import File, InclusionLevel

API_PAGES = {
    "runtime-c/include/pawl": "api/c/index.html",
    "plugins/org.pawl.services/src/main/java": "api/java/index.html",
}
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|`[^`]*`)+)\]\(([^)\s]+)\)")


def on_page_markdown(markdown, page, config, files):
    heading = markdown.lstrip().split("\n", 1)[0].removeprefix("# ")
    if heading != page.title:
        logging.getLogger("mkdocs.hooks").warning("%s: the heading is '%s', the navigation says '%s'", page.file.src_path, heading, page.title)

    root = os.path.dirname(config["config_file_path"])
    docs = config["docs_dir"]
    folder = os.path.dirname(os.path.join(docs, page.file.src_path))

    def replaced(match):
        text, target = match.groups()
        if re.match(r"[a-z]+:|#", target):
            return match.group(0)
        file = os.path.normpath(os.path.join(folder, target.split("#")[0]))
        if file.startswith(docs + os.sep) or not os.path.exists(file):
            return match.group(0)
        path = os.path.relpath(file, root)
        if path in API_PAGES and os.path.isdir(api(config)):
            return f"[{text}]({os.path.relpath(os.path.join(docs, API_PAGES[path]), folder)})"
        return f"`{path}`" if text.strip("`") in path else f"{text} (`{path}`)"

    return LINK.sub(replaced, markdown)


def on_config(config):
    """Without the references of APIs, which releng/docs --pages does not make, the navigation ends before them."""
    if not os.path.isdir(api(config)):
        config["nav"] = [item for item in config["nav"] if not (isinstance(item, dict) and "API" in item)]
    return config


def on_files(files, config):
    """The references of APIs and the icon of the workbench are files of the site."""
    icons = os.path.join(os.path.dirname(config["config_file_path"]), "plugins", "org.pawl.ui", "icons")
    files.append(File("pawl.svg", icons, config["site_dir"], False))
    for folder, _, names in os.walk(api(config)):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), os.path.dirname(api(config)))
            files.append(File(path, os.path.dirname(api(config)), config["site_dir"], False, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def api(config):
    return os.path.join(os.path.dirname(config["config_file_path"]), "build", "docs", "made", "api")
