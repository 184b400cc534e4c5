import { createHash, createHmac } from 'node:crypto'

/** AWS credentials. */
export type AwsCredentials = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** RFC 3986 encoding; `encodeURIComponent` does not encode five of the characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns the request headers with a version 4 signature:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signAws(
  request: { method: string; url: string; headers: Record<string, string>; body: string | Uint8Array },
  options: { credentials: AwsCredentials; region: string; service: string; nowMs: number },
): Record<string, string> {
  const { method, body } = request
  const { credentials, region, service, nowMs } = options
  const url = new URL(request.url)
  const time = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = { ...request.headers, 'x-amz-date': time }
  if (credentials.sessionToken) headers['x-amz-security-token'] = credentials.sessionToken
  const signed = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [
    ...[method, url.pathname, query],
    ...signed.map(([name, value]) => `${name}:${value}`),
    ...['', names, sha256(body)],
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return headers
}
