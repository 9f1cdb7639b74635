import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.DocumentsApi;
import org.openapitools.client.api.ReportsApi;
import org.openapitools.client.api.VendorsApi;
import org.openapitools.client.model.ContractValue;
import org.openapitools.client.model.DocumentType;
import org.openapitools.client.model.Error;
import org.openapitools.client.model.VendorImport;
import org.openapitools.client.model.VendorSummary;

/** The five calls, with the client that openapi-generator makes for Java. */
class Main {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("ASSAY_URL"));
    client.setBearerToken(System.getenv("ASSAY_API_KEY"));
    VendorsApi vendors = new VendorsApi(client);
    VendorImport vendor =
        new VendorImport()
            .name("Java")
            .contactEmail("a@example.com")
            .externalId("java")
            .contractValue(ContractValue.FROM_50K_TO_250K);
    var created = vendors.createVendor(vendor, null, null);
    String[] unset = new String[9];
    List<VendorSummary> listed =
        vendors.listVendors(
            unset[0], null, null, null, null, null, null, null, null, "java", null, null, null, null, null, null, null,
            null, null, null, null, null);
    File policy = new File(Files.createTempDirectory("assay").toFile(), "policy.txt");
    Files.writeString(policy.toPath(), "Be careful.");
    var added =
        new DocumentsApi(client)
            .addVendorDocuments(created.getId(), DocumentType.POLICY, List.of(policy), null, null, null);
    byte[] pdf = Files.readAllBytes(new ReportsApi(client).downloadPortfolioReport().toPath());
    System.out.println(
        JSON.serialize(
            Map.of(
                "created", created.getContractValue(),
                "listed", listed.stream().map(VendorSummary::getName).toList(),
                "uploaded", added.getEntries().stream().map(one -> one.getFileName()).toList(),
                "pdf", new String(pdf, 0, 4, StandardCharsets.US_ASCII),
                "error", codeOf(() -> vendors.createVendor(vendor, null, null)))));
  }

  interface Call {
    void run() throws ApiException;
  }

  private static String codeOf(Call call) {
    try {
      call.run();
      return "";
    } catch (ApiException error) {
      return ((Error) JSON.deserialize(error.getResponseBody(), Error.class)).getCode();
    }
  }
}
