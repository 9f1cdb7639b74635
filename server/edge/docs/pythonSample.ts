import { isObject } from '../json.ts'
import type { Sample } from './sample.ts'

/** JSON as Python writes it. */
const literal = (value: unknown): string => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (isObject(value))
    return `{${Object.entries(value)
      .map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`)
      .join(', ')}}`
  return JSON.stringify(value)
}

/** With nothing but the standard library. */
export const python = ({ method, path, hasKey, body, form, isDownload }: Sample) =>
  [
    `import ${['json', 'os', ...(isDownload ? ['shutil'] : []), 'urllib.request', ...(form ? ['uuid'] : [])].join(', ')}`,
    '',
    `request = urllib.request.Request(os.environ["ASSAY_URL"] + ${JSON.stringify(path)}, method="${method}")`,
    ...(hasKey ? ['request.add_header("Authorization", "Bearer " + os.environ["ASSAY_API_KEY"])'] : []),
    ...(body === undefined
      ? []
      : [
          'request.add_header("Content-Type", "application/json")',
          `request.data = json.dumps(${literal(body)}).encode()`,
        ]),
    ...(form ? multipart(form) : []),
    'with urllib.request.urlopen(request) as response:',
    ...(isDownload
      ? ['    with open("download", "wb") as file:', '        shutil.copyfileobj(response, file)']
      : ['    text = response.read()', '    print(json.loads(text) if text else response.status)']),
  ].join('\n')

const multipart = ({ fields }: NonNullable<Sample['form']>) => [
  'boundary = uuid.uuid4().hex',
  'request.add_header("Content-Type", "multipart/form-data; boundary=" + boundary)',
  'with open("report.pdf", "rb") as file:',
  '    content = file.read()',
  `fields = ${literal(Object.fromEntries(fields))}`,
  'parts = [f\'--{boundary}\\r\\nContent-Disposition: form-data; name="{name}"\\r\\n\\r\\n{value}\\r\\n\'.encode() for name, value in fields.items()]',
  'parts.append(f\'--{boundary}\\r\\nContent-Disposition: form-data; name="file"; filename="report.pdf"\\r\\n\\r\\n\'.encode())',
  'request.data = b"".join(parts) + content + f"\\r\\n--{boundary}--\\r\\n".encode()',
]
