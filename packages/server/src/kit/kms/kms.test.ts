import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kmsKeys, kmsSecrets, startKms } from '../../../test/startKms.ts'
import type { KmsProvider } from '../sealing/KmsProvider.ts'
import { openEnvelope } from '../sealing/openEnvelope.ts'
import { sealEnvelope } from '../sealing/sealEnvelope.ts'
import { awsKms } from './awsKms.ts'
import { azureKms } from './azureKms.ts'
import { cacheKms } from './cacheKms.ts'
import { createCredentials } from './createCredentials.ts'
import { gcpKms } from './gcpKms.ts'
import type { KmsContext } from './KmsContext.ts'
import { signAws } from './signAws.ts'
import { vaultKms } from './vaultKms.ts'

let stand: Awaited<ReturnType<typeof startKms>>
let folder: string
let pauses: number[] = []
beforeAll(async () => {
  stand = await startKms()
  folder = await mkdtemp(join(tmpdir(), 'foyer-kms-'))
  await writeFile(join(folder, 'pod'), kmsSecrets.podToken)
})
afterAll(() => Promise.all([stand.close(), rm(folder, { recursive: true })]))
beforeEach(() => {
  pauses = []
  Object.assign(stand.faults, {
    next: [],
    hangs: false,
    usesOtherKey: false,
    answersGarbage: false,
    revoked: false,
  })
})

const context = (env: Record<string, string> = {}, more: Partial<KmsContext> = {}): KmsContext => ({
  env,
  pause: async (ms) => void pauses.push(ms),
  ...more,
})
const { aws } = kmsSecrets
const awsEnv = {
  AWS_ACCESS_KEY_ID: aws.id,
  AWS_SECRET_ACCESS_KEY: aws.secret,
  AWS_SESSION_TOKEN: aws.session,
}
const toAws = (env: Record<string, string>, more?: Partial<KmsContext>) =>
  awsKms({ keyArn: kmsKeys.arn, endpoint: `${stand.url}/` }, context(env, more))
const toAzure = (env: Record<string, string>, application?: Parameters<typeof azureKms>[0]['application']) =>
  azureKms({ keyUrl: `${stand.url}/keys/k/v1`, application }, context(env))
const toVault = (auth: Parameters<typeof vaultKms>[0]['auth'], more?: Partial<KmsContext>) =>
  vaultKms({ url: stand.url, key: 'shares', auth }, context({}, more))
const ways: Record<string, () => KmsProvider> = {
  'AWS, variables': () => toAws(awsEnv),
  'AWS, container': () =>
    toAws({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${stand.url}/container`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: kmsSecrets.containerToken,
    }),
  'AWS, instance': () => toAws({ AWS_EC2_METADATA_SERVICE_ENDPOINT: stand.url }),
  'Google Cloud, metadata': () =>
    gcpKms({ key: kmsKeys.gcp, endpoint: stand.url }, context({ GCE_METADATA_HOST: stand.host })),
  'Azure, machine': () => toAzure({ AZURE_POD_IDENTITY_AUTHORITY_HOST: stand.url }),
  'Azure, app service': () =>
    toAzure({ IDENTITY_ENDPOINT: `${stand.url}/msi`, IDENTITY_HEADER: kmsSecrets.identityHeader }),
  'Azure, application': () =>
    toAzure(
      { AZURE_AUTHORITY_HOST: stand.url },
      { tenantId: 'tenant', clientId: 'c', clientSecret: kmsSecrets.azureClientSecret },
    ),
  'Vault, token': () => toVault({ kind: 'token', token: kmsSecrets.vaultToken }),
  'Vault, AppRole': () => toVault({ kind: 'appRole', roleId: 'r', secretId: kmsSecrets.vaultSecretId }),
  'Vault, Kubernetes': () => toVault({ kind: 'kubernetes', role: 'r', tokenFile: join(folder, 'pod') }),
}
const each = Object.entries(ways)
const secret = () => randomBytes(33).toString('base64url')

describe.each(each)('%s', (name, create) => {
  test('default: wraps and unwraps a key of a row', async () => {
    const kms = create()
    const given = secret()
    const envelope = await sealEnvelope(kms, given, 'share|a|1|d')
    expect(await openEnvelope(kms, envelope, 'share|a|1|d')).toBe(given)
    expect(envelope.kmsKeyId).toMatch(/^(aws:arn|gcp:projects|azure:http|vault:transit)/)
  })

  test('attack: rejects a wrapped key of another row, or a changed one, without a retry', async () => {
    const kms = create()
    const blob = await kms.wrap(randomBytes(32), 'share|a|1|d')
    stand.requests.length = 0
    await expect(kms.unwrap(blob, 'share|b|1|d')).rejects.toMatchObject({
      code: 'KMS_FAILED',
      failure: 'refused',
    })
    expect(stand.requests).toHaveLength(1)
    blob[blob.length - 9] = (blob[blob.length - 9] ?? 0) ^ 1
    await expect(kms.unwrap(blob, 'share|a|1|d')).rejects.toMatchObject({ code: 'KMS_FAILED' })
  })

  test('behavior: retries throttled and failed requests, and renews expired credentials', async () => {
    const kms = create()
    const blob = await kms.wrap(randomBytes(32), 'row')
    stand.faults.next = [
      { status: 429 },
      { status: 503 },
      { status: 400, body: '{"__type":"ThrottlingException"}' },
    ]
    await kms.unwrap(blob, 'row')
    expect(pauses).toHaveLength(3)
    expect(pauses[2]).toBeGreaterThan(pauses[0] as number)
    stand.faults.next = Array(9).fill({ status: 429 })
    await expect(kms.unwrap(blob, 'row')).rejects.toMatchObject({ failure: 'throttled' })
    expect(stand.faults.next).toHaveLength(5)
    stand.faults.next = []
    stand.faults.revoked = true
    const again = kms.unwrap(blob, 'row')
    if (/variables|token$/.test(name)) await expect(again).rejects.toMatchObject({ failure: 'denied' })
    else expect(await again).toHaveLength(32)
  })

  test('attack: errors contain no keys or credentials, though the KMS repeats its input', async () => {
    const key = randomBytes(32)
    const kms = create()
    stand.faults.next = [{ status: 400 }]
    const error = await kms.wrap(key, 'row').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ failure: 'refused' })
    const text = inspect(error, { depth: 9, showHidden: true }) + inspect(kms, { depth: 9 })
    const all = [
      ...Object.values(kmsSecrets).flatMap((given) =>
        typeof given === 'string' ? given : [given.secret, given.session],
      ),
    ]
    for (const given of [...all, key.toString('base64'), key.toString('base64url'), 'token-'])
      expect(text).not.toContain(given)
  })

  test('attack: follows no redirect, so that credentials are not sent elsewhere', async () => {
    const kms = create()
    await kms.wrap(randomBytes(32), 'row')
    stand.faults.next = Array(4).fill({ status: 302 })
    await expect(kms.wrap(randomBytes(32), 'row')).rejects.toMatchObject({ failure: 'unreachable' })
    expect(stand.requests).not.toContain('POST /stolen')
    expect(stand.requests).not.toContain('GET /stolen')
  })
})

describe('a KMS with wrong answers', () => {
  test('attack: rejects a key wrapped with another KMS key', async () => {
    for (const [name, create] of each.filter(([name]) => !name.startsWith('Vault'))) {
      stand.faults.usesOtherKey = true
      await expect(create().wrap(randomBytes(32), 'row'), name).rejects.toMatchObject({ failure: 'refused' })
    }
  })

  test('attack: does not open a row if the KMS returns another secret', async () => {
    for (const [name, create] of each) {
      const kms = create()
      const envelope = await sealEnvelope(kms, secret(), 'row')
      stand.faults.answersGarbage = true
      await expect(openEnvelope(kms, envelope, 'row'), name).rejects.toThrow()
      stand.faults.answersGarbage = false
    }
  })

  test('error: reports “unreachable” if the KMS does not answer', async () => {
    stand.faults.hangs = true
    for (const kms of [
      toAws(awsEnv, { timeoutMs: 20 }),
      toVault({ kind: 'token', token: 'x' }, { timeoutMs: 20 }),
    ])
      await expect(kms.wrap(randomBytes(32), 'row')).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('attack: stops reading an endless response', async () => {
    let sent = 0
    const endless = createServer((request, response) => {
      request.resume()
      response.writeHead(request.url?.startsWith('/400') ? 400 : 200)
      const write = () => {
        if (response.destroyed || sent > 500e6) return response.end()
        sent += 65_536
        response.write(Buffer.alloc(65_536, 32), () => setImmediate(write))
      }
      write()
    })
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    const vault = (at: string) =>
      vaultKms({ url: at, key: 'shares', auth: { kind: 'token', token: 'x' } }, context({}))
    for (const kms of [vault(url), vault(`${url}/400`), toAws({ AWS_EC2_METADATA_SERVICE_ENDPOINT: url })]) {
      sent = 0
      await expect(kms.wrap(randomBytes(32), 'row')).rejects.toMatchObject({ failure: 'refused' })
      // Allows for data that was already in flight.
      expect(sent).toBeLessThan(32e6)
    }
    endless.closeAllConnections()
    endless.close()
  })

  test('error: reports “denied” for wrong credentials', async () => {
    for (const [kms, failure] of [
      [toAws({ ...awsEnv, AWS_SECRET_ACCESS_KEY: 'wrong' }), 'denied'],
      [
        toAws({
          AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://evil.example/',
          AWS_CONTAINER_AUTHORIZATION_TOKEN: 'x',
        }),
        'denied',
      ],
      [toAzure({ IDENTITY_ENDPOINT: `${stand.url}/msi`, IDENTITY_HEADER: 'wrong' }), 'denied'],
      [toVault({ kind: 'token', token: 'wrong' }), 'denied'],
    ] as const)
      await expect(kms.wrap(randomBytes(32), 'row')).rejects.toMatchObject({ code: 'KMS_FAILED', failure })
  })
})

// https://docs.aws.amazon.com/general/latest/gr/signature-v4-test-suite.html
describe('signAws', () => {
  const credentials = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  const options = {
    credentials,
    region: 'us-east-1',
    service: 'service',
    nowMs: Date.UTC(2015, 7, 30, 12, 36),
  }
  test.each([
    ['get-vanilla', 'GET', '/', {}, '', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      {},
      '',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    ['post-vanilla', 'POST', '/', {}, '', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'post-header-key-sort',
      'POST',
      '/',
      { 'My-Header1': 'value1' },
      '',
      'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
    ],
    [
      'post-x-www-form-urlencoded',
      'POST',
      '/',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Param1=value1',
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ])('vector: signs %s', (_, method, path, headers, body, signature) => {
    const signed = signAws(
      {
        method,
        url: `https://example.amazonaws.com${path}`,
        headers: headers as Record<string, string>,
        body,
      },
      options,
    )
    expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`))
  })
})

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
describe('signAws for S3', () => {
  const credentials = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  test.each([
    [
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('vector: signs %s', (method, path, headers, text, signature) => {
    const signed = signAws(
      {
        method,
        url: `https://examplebucket.s3.amazonaws.com${path}`,
        headers: { ...headers, 'x-amz-content-sha256': hash(text) } as Record<string, string>,
        body: Buffer.from(text),
      },
      { credentials, region: 'us-east-1', service: 's3', nowMs: Date.UTC(2013, 4, 24) },
    )
    expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`))
  })
})

describe('createCredentials', () => {
  test('default: loads credentials once for concurrent callers, and again shortly before they expire', async () => {
    let [now, loads] = [0, 0]
    const credentials = createCredentials(
      async () => ({ value: ++loads, expiresAtMs: now + 100_000 }),
      () => now,
    )
    expect(await Promise.all([credentials.get(), credentials.get()])).toEqual([1, 1])
    now = 39_999
    expect(await credentials.get()).toBe(1)
    now = 40_000
    expect(await credentials.get()).toBe(2)
  })
})

describe('cacheKms', () => {
  test('default: caches keys for a limited time and number, each for its row only', async () => {
    let now = 0
    const kms = toVault({ kind: 'token', token: kmsSecrets.vaultToken })
    const cached = cacheKms(kms, { ttlMs: 1_000, maxKeys: 2, clock: () => now })
    const rows = await Promise.all(
      ['a', 'b', 'c'].map(async (row) => ({ row, blob: await kms.wrap(Buffer.alloc(32, row), row) })),
    )
    const calls = async (row: number, as = rows[row]?.row ?? '') => {
      stand.requests.length = 0
      const key = await cached.unwrap(rows[row]?.blob as Uint8Array, as)
      expect(Buffer.from(key).equals(Buffer.alloc(32, as))).toBe(true)
      // Callers wipe the returned keys.
      key.fill(0)
      return stand.requests.length
    }
    expect([await calls(0), await calls(0)]).toEqual([1, 0])
    await expect(calls(0, 'b')).rejects.toMatchObject({ failure: 'refused' })
    expect([await calls(1), await calls(2), await calls(0)]).toEqual([1, 1, 1])
    now = 1_000
    expect(await calls(0)).toBe(1)
  })
})
