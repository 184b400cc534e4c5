import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * Whether a request to a mock of AWS carries these credentials' signature over all required parts. Implemented
 * independently of the client: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-signing-elements.html
 */
export function isAwsSigned(
  { headers, method, url = '' }: IncomingMessage,
  body: string | Uint8Array,
  options: {
    credentials: { id: string; secret: string; session?: string }
    service: 'kms' | 's3'
    /** Headers that must be signed. */
    needed: readonly string[]
  },
): boolean {
  const { credentials, service, needed } = options
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/eu-west-1\/(\w+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    )
  const [, id, day = '', signedService, names = '', signature] = match ?? []
  const time = String(headers['x-amz-date'])
  if (id !== credentials.id || signedService !== service || !time.startsWith(day)) return false
  if (headers['x-amz-security-token'] !== credentials.session) return false
  if (!needed.every((name) => names.split(';').includes(name))) return false
  const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${hash(body)}`
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/eu-west-1/${service}/aws4_request\n${hash(canonical)}`
  let key: Buffer = Buffer.from(`AWS4${credentials.secret}`)
  for (const part of [day, 'eu-west-1', service, 'aws4_request', toSign])
    key = createHmac('sha256', key).update(part).digest()
  return key.toString('hex') === signature
}
