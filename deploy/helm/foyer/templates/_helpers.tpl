{{- define "foyer.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "foyer.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- else if contains (include "foyer.name" .) .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "foyer.name" .) | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "foyer.selector" -}}
app.kubernetes.io/name: {{ include "foyer.name" . | quote }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{- define "foyer.labels" -}}
{{ include "foyer.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | quote }}
{{- end -}}

{{- define "foyer.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{- /* Roles that are on, as a list in JSON. */ -}}
{{- define "foyer.roles" -}}
{{- $roles := list -}}
{{- range $role := list "all" "api" "relay" "indexer" -}}
{{- if (index $.Values.roles $role).enabled -}}{{- $roles = append $roles $role -}}{{- end -}}
{{- end -}}
{{- $roles | toJson -}}
{{- end -}}

{{- /* The role that serves HTTP, if one does. */ -}}
{{- define "foyer.httpRole" -}}
{{- if .Values.roles.all.enabled }}all{{ else if .Values.roles.api.enabled }}api{{ end -}}
{{- end -}}

{{- define "foyer.host" -}}
{{- (urlParse .).host -}}
{{- end -}}

{{- define "foyer.secureUrl" -}}
{{- if .Values.secureSite.enabled -}}{{- dig "logins" "secureUrl" "" .Values.config -}}{{- end -}}
{{- end -}}

{{- define "foyer.relayUrl" -}}
{{- default .Values.publicUrl .Values.relay.publicUrl -}}
{{- end -}}

{{- define "foyer.relaySecret" -}}
{{- default .Values.existingSecret .Values.relay.existingSecret -}}
{{- end -}}

{{- /* The same for every container: nothing that a container can do without. */ -}}
{{- define "foyer.securityContext" -}}
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
privileged: false
readOnlyRootFilesystem: true
runAsNonRoot: true
{{- end -}}

{{- define "foyer.podSecurity" -}}
automountServiceAccountToken: false
# A Service of this name would otherwise become FOYER_PORT and its like in the environment.
enableServiceLinks: false
securityContext:
  fsGroup: 1000
  runAsGroup: 1000
  runAsNonRoot: true
  runAsUser: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- /* What no rendering should get past: each would start and not work. */ -}}
{{- define "foyer.check" -}}
{{- $roles := include "foyer.roles" . | fromJsonArray -}}
{{- if not $roles }}{{ fail "No role is on: set roles.all.enabled, or roles.api.enabled and its like." }}{{ end -}}
{{- if and (has "all" $roles) (gt (len $roles) 1) }}{{ fail "roles.all does everything: turn it off, or the others." }}{{ end -}}
{{- if and .Values.console.enabled (not (include "foyer.httpRole" .)) }}{{ fail "The console needs roles.all or roles.api." }}{{ end -}}
{{- range $role := $roles -}}
{{- with (index $.Values.roles $role).autoscaling -}}
{{- if and .enabled (gt (int .minReplicas) (int .maxReplicas)) }}{{ fail (printf "roles.%s.autoscaling: minReplicas is above maxReplicas." $role) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- range $name := list "FOYER_PORT" "FOYER_HOST" "FOYER_ROLE" "FOYER_PUBLIC_URL" "FOYER_CONFIG" "FOYER_SECURE_DIR" "FOYER_SECURE_PORT" "FOYER_CONSOLE" "FOYER_NO_MIGRATE" "FOYER_DRAIN_SECONDS" "FOYER_TRUST_PROXY" "FOYER_METRICS_PORT" "FOYER_METRICS_HOST" "DATABASE_URL" "FOYER_REDIS_URL" -}}
{{- if hasKey $.Values.env $name }}{{ fail (printf "env.%s is set by the chart, or belongs into existingSecret." $name) }}{{ end -}}
{{- end -}}
{{- /* Whoever may read a Deployment reads its variables. */ -}}
{{- $config := toJson .Values.config -}}
{{- range $name := keys .Values.env | sortAlpha -}}
{{- if or (regexMatch "(KEY|SECRET|PASSWORD|TOKEN|_HEADERS)$" $name) (contains (printf "\"env\":%s" (toJson $name)) $config) }}{{ fail (printf "env.%s is a secret: it belongs into existingSecret." $name) }}{{ end -}}
{{- end -}}
{{- with include "foyer.secureUrl" . -}}
{{- if not (regexMatch "^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?/?$" .) }}{{ fail "config.logins.secureUrl: expected https:// and a name." }}{{ end -}}
{{- /* Pages under the name of the server could otherwise act as the site that holds wallets. */ -}}
{{- range $other := list $.Values.publicUrl (include "foyer.relayUrl" $) -}}
{{- if eq (include "foyer.host" $other) (include "foyer.host" (include "foyer.secureUrl" $)) }}{{ fail (printf "config.logins.secureUrl needs a name of its own, other than %s." $other) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
