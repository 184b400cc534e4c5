import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAwsSigned } from './isAwsSigned.ts'

/** Faults that a test can inject. */
export type KmsFaults = {
  /** Status codes, with a body, of the next calls of a key. */
  next: { status: number; body?: string }[]
  /** Hangs instead of answering. */
  hangs: boolean
  /** Uses its other key, as if an alias had been moved. */
  usesOtherKey: boolean
  /** Returns its input, changed. */
  answersGarbage: boolean
  /** Rejects all tokens and credentials issued so far. */
  revoked: boolean
}

const aws = { id: 'AKIDSTANDIN', secret: 'aws-secret-stand-in', session: 'aws-session-stand-in' }
export const kmsSecrets = {
  aws,
  azureClientSecret: 'azure-client-secret-stand-in',
  identityHeader: 'identity-header-stand-in',
  vaultToken: 'vault-token-stand-in',
  vaultSecretId: 'vault-secret-id-stand-in',
  podToken: 'pod-token-stand-in',
  containerToken: 'container-token-stand-in',
}
export const kmsKeys = {
  arn: 'arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab',
  gcp: 'projects/p/locations/global/keyRings/r/cryptoKeys/k',
}
const otherArn = kmsKeys.arn.replace('1234abcd', 'ffffabcd')

/** Mocks AWS KMS, Google Cloud KMS, Azure Key Vault and Vault, with their metadata and token services. */
export async function startKms() {
  const secret = randomBytes(32)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const faults: KmsFaults = {
    next: [],
    hangs: false,
    usesOtherKey: false,
    answersGarbage: false,
    revoked: false,
  }
  const requests: string[] = []
  let tokens = new Set<string>()
  let lastToken = 0
  const giveToken = () => {
    const token = `token-${++lastToken}`
    if (faults.revoked) tokens = new Set()
    faults.revoked = false
    tokens.add(token)
    return token
  }
  const seal = (text: string, aad: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(aad))
    return Buffer.concat([
      iv,
      cipher.update(Buffer.from(text, 'base64')),
      cipher.final(),
      cipher.getAuthTag(),
    ])
  }
  const open = (sealed: Buffer, aad: string) => {
    const cipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12)).setAAD(Buffer.from(aad))
    cipher.setAuthTag(sealed.subarray(-16))
    const bytes = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()])
    if (faults.answersGarbage) bytes[0] = (bytes[0] ?? 0) ^ 1
    return bytes.toString('base64')
  }

  const isSigned = (request: IncomingMessage, text: string) =>
    isAwsSigned(request, text, {
      ...{ credentials: aws, service: 'kms' },
      needed: ['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target', 'content-type'],
    })

  type Answer = { status?: number; body: unknown }
  const denied: Answer = { status: 403, body: { __type: 'AccessDeniedException' } }
  const refused: Answer = { status: 400, body: { __type: 'InvalidCiphertextException' } }
  const attempt = (run: () => unknown): Answer => {
    try {
      return { body: run() }
    } catch {
      return refused
    }
  }

  function answerAws(request: IncomingMessage, text: string): Answer {
    if (!isSigned(request, text) || faults.revoked) return denied
    const input = JSON.parse(text)
    if (input.KeyId !== kmsKeys.arn) return denied
    const KeyId = faults.usesOtherKey ? otherArn : kmsKeys.arn
    const context = JSON.stringify(input.EncryptionContext)
    if (request.headers['x-amz-target'] === 'TrentService.Encrypt')
      return { body: { KeyId, CiphertextBlob: seal(input.Plaintext, context).toString('base64') } }
    return attempt(() => ({ KeyId, Plaintext: open(Buffer.from(input.CiphertextBlob, 'base64'), context) }))
  }

  function answerGcp({ headers, url = '' }: IncomingMessage, text: string): Answer {
    if (!hasToken(headers.authorization)) return { status: 401, body: {} }
    const input = JSON.parse(text)
    const aad = input.additionalAuthenticatedData
    const name = `${faults.usesOtherKey ? kmsKeys.gcp.replace('/k', '/other') : kmsKeys.gcp}/cryptoKeyVersions/1`
    if (url === `/v1/${kmsKeys.gcp}:encrypt`)
      return { body: { name, ciphertext: seal(input.plaintext, aad).toString('base64') } }
    if (url !== `/v1/${kmsKeys.gcp}:decrypt`) return denied
    return attempt(() => ({ plaintext: open(Buffer.from(input.ciphertext, 'base64'), aad) }))
  }
  const hasToken = (header = '') => !faults.revoked && tokens.has(header.replace('Bearer ', ''))

  function answerAzure({ headers, url = '' }: IncomingMessage, text: string): Answer {
    if (!hasToken(headers.authorization)) return { status: 401, body: {} }
    const { alg, value } = JSON.parse(text)
    const [, action] = /^\/keys\/k\/v1\/(wrapkey|unwrapkey)\?api-version=7\.4$/.exec(url) ?? []
    if (alg !== 'RSA-OAEP-256' || !action) return refused
    const kid = `http://127.0.0.1:${port}/keys/k/${faults.usesOtherKey ? 'v2' : 'v1'}`
    const options = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    const bytes = Buffer.from(value, 'base64url')
    return attempt(() => {
      const found =
        action === 'wrapkey'
          ? publicEncrypt({ key: rsa.publicKey, ...options }, bytes)
          : privateDecrypt({ key: rsa.privateKey, ...options }, bytes)
      if (faults.answersGarbage && action === 'unwrapkey') found[40] = (found[40] ?? 0) ^ 1
      return { kid, value: found.toString('base64url') }
    })
  }

  function answerVault({ headers, url = '' }: IncomingMessage, text: string): Answer {
    const token = String(headers['x-vault-token'])
    if (faults.revoked || !(token === kmsSecrets.vaultToken || tokens.has(token)))
      return { status: 403, body: { errors: ['permission denied'] } }
    const input = JSON.parse(text)
    const aad = input.associated_data
    if (url === '/v1/transit/encrypt/shares')
      return { body: { data: { ciphertext: `vault:v1:${seal(input.plaintext, aad).toString('base64')}` } } }
    if (url !== '/v1/transit/decrypt/shares') return denied
    return attempt(() => ({
      data: { plaintext: open(Buffer.from(input.ciphertext.split(':')[2], 'base64'), aad) },
    }))
  }

  /** Answers requests for tokens and credentials. */
  function answerLogin({ headers, method, url = '' }: IncomingMessage, text: string): Answer | undefined {
    const credentials = () => {
      faults.revoked = false
      return {
        AccessKeyId: aws.id,
        SecretAccessKey: aws.secret,
        Token: aws.session,
        Expiration: '2099-01-01T00:00:00Z',
      }
    }
    const oauth = () => ({ body: { access_token: giveToken(), expires_in: 3_600 } })
    if (url === '/latest/api/token')
      return method === 'PUT' && headers['x-aws-ec2-metadata-token-ttl-seconds'] ? { body: 'imds' } : denied
    if (url.startsWith('/latest/meta-data/')) {
      if (headers['x-aws-ec2-metadata-token'] !== 'imds') return { status: 401, body: {} }
      return url.endsWith('/security-credentials/') ? { body: 'role' } : { body: credentials() }
    }
    if (url === '/container')
      return headers.authorization === kmsSecrets.containerToken ? { body: credentials() } : denied
    if (url.startsWith('/computeMetadata/')) return headers['metadata-flavor'] === 'Google' ? oauth() : denied
    if (url.startsWith('/metadata/identity/'))
      return headers.metadata === 'true' && url.includes('resource=https%3A%2F%2Fvault.azure.net')
        ? oauth()
        : denied
    if (url.startsWith('/msi'))
      return headers['x-identity-header'] === kmsSecrets.identityHeader ? oauth() : denied
    if (url === '/tenant/oauth2/v2.0/token')
      return new URLSearchParams(text).get('client_secret') === kmsSecrets.azureClientSecret
        ? oauth()
        : { status: 401, body: {} }
    const vault = () => ({ body: { auth: { client_token: giveToken(), lease_duration: 3_600 } } })
    if (url === '/v1/auth/approle/login')
      return JSON.parse(text).secret_id === kmsSecrets.vaultSecretId ? vault() : refused
    if (url === '/v1/auth/kubernetes/login')
      return JSON.parse(text).jwt === kmsSecrets.podToken ? vault() : denied
    return undefined
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { url = '', headers } = request
    requests.push(`${request.method} ${url}`)
    const send = ({ status = 200, body }: Answer) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    const login = answerLogin(request, text)
    if (login) return send(login)
    if (faults.hangs) return
    const fault = faults.next.shift()
    if (fault?.status === 302) return response.writeHead(302, { location: '/stolen' }).end()
    if (fault) return send({ status: fault.status, body: fault.body ?? text })
    if (headers['x-amz-target']) return send(answerAws(request, text))
    if (url.startsWith('/v1/projects/')) return send(answerGcp(request, text))
    if (url.startsWith('/keys/')) return send(answerAzure(request, text))
    return send(answerVault(request, text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    faults,
    requests,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
