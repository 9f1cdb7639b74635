"""The five calls, with the client that openapi-generator makes for Python."""

import json
import os

from openapi_client import ApiClient, ApiException, Configuration, ContractValue, DocumentsApi, DocumentType
from openapi_client import ReportsApi, VendorImport, VendorsApi

configuration = Configuration(host=os.environ["ASSAY_URL"], access_token=os.environ["ASSAY_API_KEY"])
with ApiClient(configuration) as client:
    vendors = VendorsApi(client)
    vendor = VendorImport(
        name="Python",
        contact_email="a@example.com",
        external_id="python",
        contract_value=ContractValue.FROM_50K_TO_250K,
    )
    created = vendors.create_vendor(vendor)
    listed = vendors.list_vendors(external_id="python")
    added = DocumentsApi(client).add_vendor_documents(created.id, DocumentType.POLICY, [("policy.txt", b"Be careful.")])
    pdf = ReportsApi(client).download_portfolio_report()
    try:
        vendors.create_vendor(vendor)
        code = None
    except ApiException as error:
        code = error.data.code

result = {
    "created": created.contract_value,
    "listed": [one.name for one in listed],
    "uploaded": [one.file_name for one in added.entries],
    "pdf": pdf[:4].decode(),
    "error": code,
}
print(json.dumps(result))
