#!/bin/sh
# Imports the findings of a scanner about one vendor: import-findings.sh <vendor ID> <source> <file.json or file.csv>
# Needs ASSAY_URL and ASSAY_API_KEY, a key with assessments:review.
set -eu
vendor=$1 source=$2 file=$3

case $file in *.csv) type=text/csv ;; *) type=application/json ;; esac

# A source with spaces or signs must be encoded, as in an address: Pentest%202026
send() {
  curl --silent --show-error --fail-with-body --retry 5 --request POST --header "Authorization: Bearer $ASSAY_API_KEY" \
    --header "Content-Type: $type" --data-binary "@$file" \
    "$ASSAY_URL/api/v1/findings/import?vendorId=$vendor&source=$source&dryRun=$1"
  echo
}

send true   # says what would happen
send false  # changes all findings or none: a wrong row ends the script with its number and the reason
