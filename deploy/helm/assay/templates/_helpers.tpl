{{- define "assay.labels" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
{{- define "assay.selector" -}}
app.kubernetes.io/name: assay
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "assay.secret" -}}
{{- if not (and .Values.env.DATABASE_URL_FILE .Values.env.ASSAY_SECRET_FILE) }}
{{- $_ := required "existingSecret must be the name of a Secret with DATABASE_URL and ASSAY_SECRET, or env must have DATABASE_URL_FILE and ASSAY_SECRET_FILE." .Values.existingSecret }}
{{- end }}
{{- .Values.existingSecret }}
{{- end }}
{{- define "assay.pod" -}}
# Variables that Kubernetes makes of a service's name would look like settings of Assay.
enableServiceLinks: false
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext: {runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001, seccompProfile: {type: RuntimeDefault}}
volumes:
  - {name: data, emptyDir: {sizeLimit: {{ .Values.dataSize }}}}
  - {name: tmp, emptyDir: {}}
  {{- with .Values.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
{{- define "assay.container" -}}
image: {{ printf "%s:%s" .Values.image.repository .Values.image.tag | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext: {readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
volumeMounts:
  - {name: data, mountPath: /data}
  - {name: tmp, mountPath: /tmp}
  {{- with .Values.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
{{- define "assay.env" -}}
env:
  {{- /* A number of a values file is a float, and would be written as 1e+06. */}}
  {{- range $name, $value := . }}
  - {name: {{ $name }}, value: {{ kindIs "float64" $value | ternary (int64 $value) $value | quote }}}
  {{- end }}
{{- end }}
