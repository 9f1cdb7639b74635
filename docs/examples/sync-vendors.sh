#!/bin/sh
# Imports vendors.csv, as in a CI job: first a trial, which fails the job if a row is wrong, then the import.
set -eu
api="$ASSAY_URL/api/v1/vendors/import/csv"
send() {
  curl --silent --show-error --fail-with-body --retry 3 --request POST --header "Authorization: Bearer $ASSAY_API_KEY" \
    --header 'Content-Type: text/csv' --data-binary "@${1}" "$2"
}
send "${1:-vendors.csv}" "$api?dryRun=true" && echo
send "${1:-vendors.csv}" "$api" && echo
