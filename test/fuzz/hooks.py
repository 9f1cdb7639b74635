"""Schemathesis makes the cases. They get the credentials of a request that succeeds, which the test prepares, and where
they are valid also its ids and secrets; what is invalid on purpose stays as it is."""

import base64
import json
import os
import urllib.parse
import urllib.request

import schemathesis
from schemathesis.core.parameters import ParameterLocation

# A longer request is refused (431) before there is an operation that could describe it.
LONGEST_QUERY = 8000
# The interface takes any value but true for no filter; the description has the type that generators understand.
LENIENT_BOOLEAN = "overdue"
complete = set()


def operation_id(case):
    return case.operation.definition.raw["operationId"]


@schemathesis.hook
def before_call(context, case, kwargs):
    if len(urllib.parse.urlencode(case.query, doseq=True)) > LONGEST_QUERY:
        case.query = {}
    with urllib.request.urlopen(f"{os.environ['FUZZ_PREPARED']}/{operation_id(case)}") as answer:
        prepared = json.load(answer)
    if prepared is None:
        return
    valid = [location for location in ParameterLocation if not case.meta.is_negative_at(location)]
    if prepared["authorization"]:
        case.headers["Authorization"] = prepared["authorization"]
    case.cookies.update(prepared["cookies"])
    if ParameterLocation.PATH in valid:
        case.path_parameters.update(prepared["path"])
    if ParameterLocation.QUERY in valid:
        case.query.update(prepared["query"])
    else:
        case.query = {name: value for name, value in case.query.items() if not means_nothing(name, value)}
    if ParameterLocation.BODY in valid and prepared["body"]:
        fill_body(case, prepared, kwargs)


def means_nothing(name, value):
    """Blank is the same as not given."""
    return name == LENIENT_BOOLEAN or (isinstance(value, str) and value.strip() == "")


def fill_body(case, prepared, kwargs):
    """The first body of an operation is the prepared one."""
    is_first = operation_id(case) not in complete
    complete.add(operation_id(case))
    if is_first:
        kwargs["data"] = base64.b64decode(prepared["body"])
        case.headers["Content-Type"] = prepared["contentType"]
    elif isinstance(case.body, dict):
        known = prepared["known"]
        case.body.update({name: known[name] for name in case.body if name in known})


@schemathesis.hook
def after_call(context, case, response):
    with open(os.environ["FUZZ_ANSWERS"], "a") as answers:
        answers.write(f"{operation_id(case)} {response.status_code}\n")
