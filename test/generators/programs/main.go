// The five calls, with the client that oapi-codegen makes.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"os"

	"example.com/integration/assay"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func form() (string, *bytes.Buffer) {
	body := &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	must(0, writer.WriteField("documentType", string(assay.DocumentTypePOLICY)))
	must(must(writer.CreateFormFile("file", "policy.txt")).Write([]byte("Be careful.")))
	must(0, writer.Close())
	return writer.FormDataContentType(), body
}

func main() {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("ASSAY_API_KEY"))
		return nil
	}
	ctx := context.Background()
	client := must(assay.NewClientWithResponses(os.Getenv("ASSAY_URL"), assay.WithRequestEditorFn(authorize)))

	id, value := "go", assay.ContractValueFROM50KTO250K
	vendor := assay.VendorImport{Name: "Go", ContactEmail: "a@example.com", ExternalId: &id, ContractValue: &value}
	created := must(client.CreateVendorWithResponse(ctx, nil, vendor)).JSON201
	listed := must(client.ListVendorsWithResponse(ctx, &assay.ListVendorsParams{ExternalId: &id})).JSON200
	contentType, body := form()
	added := must(client.AddVendorDocumentsWithBodyWithResponse(ctx, created.Id, nil, contentType, body)).JSON201
	pdf := must(client.DownloadPortfolioReportWithResponse(ctx)).Body
	refused := must(client.CreateVendorWithResponse(ctx, nil, vendor)).JSON409

	names, files := []string{}, []string{}
	for _, one := range *listed {
		names = append(names, one.Name)
	}
	for _, one := range added.Entries {
		files = append(files, one.FileName)
	}
	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"created": created.ContractValue, "listed": names, "uploaded": files, "pdf": string(pdf[:4]), "error": refused.Code,
	}))
}
