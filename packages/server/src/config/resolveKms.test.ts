import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kmsKeys, kmsSecrets, startKms } from '../../test/startKms.ts'
import { kmsSchema } from './kmsSchema.ts'
import { resolveKms } from './resolveKms.ts'

let stand: Awaited<ReturnType<typeof startKms>>
let folder: string
beforeAll(async () => {
  stand = await startKms()
  folder = await mkdtemp(join(tmpdir(), 'foyer-kms-config-'))
  for (const [name, text] of Object.entries({
    pod: kmsSecrets.podToken,
    key: randomBytes(32).toString('hex'),
  }))
    await writeFile(join(folder, name), text, { mode: 0o600 })
})
afterAll(() => Promise.all([stand.close(), rm(folder, { recursive: true })]))

const env = () => ({
  AWS_ACCESS_KEY_ID: kmsSecrets.aws.id,
  AWS_SECRET_ACCESS_KEY: kmsSecrets.aws.secret,
  AWS_SESSION_TOKEN: kmsSecrets.aws.session,
  GCE_METADATA_HOST: stand.host,
  AZURE_POD_IDENTITY_AUTHORITY_HOST: stand.url,
  AZURE_AUTHORITY_HOST: stand.url,
  AZURE_SECRET: kmsSecrets.azureClientSecret,
  VAULT_TOKEN: kmsSecrets.vaultToken,
  VAULT_SECRET: kmsSecrets.vaultSecretId,
  KEY: randomBytes(32).toString('base64'),
})
/** Parses it like the configuration file. */
const resolve = async (place: unknown, given: Record<string, string> = env()) =>
  resolveKms(v.parse(kmsSchema, JSON.parse(JSON.stringify(place))), { field: 'sharesKey', env: given })
const vault = (more: object) => ({ vault: { url: stand.url, key: 'shares', ...more } })
const aws = (more: object = {}) => ({ aws: { keyArn: kmsKeys.arn, endpoint: `${stand.url}/` }, ...more })
const azure = (more: object = {}) => ({ azure: { keyUrl: `${stand.url}/keys/k/v1`, ...more } })

const places: Record<string, () => [place: unknown, keyId: RegExp]> = {
  'a variable': () => [{ env: 'KEY' }, /^local:/],
  'a file': () => [{ file: join(folder, 'key') }, /^local:/],
  AWS: () => [aws(), /^aws:arn:aws:kms:eu-west-1:/],
  'Google Cloud': () => [{ gcp: { key: kmsKeys.gcp, endpoint: stand.url } }, /^gcp:projects\/p\//],
  'Azure, machine': () => [azure(), /^azure:http.*\/keys\/k\/v1$/],
  'Azure, application': () => [
    azure({ application: { tenantId: 'tenant', clientId: 'c', clientSecret: { env: 'AZURE_SECRET' } } }),
    /^azure:/,
  ],
  'Vault, token': () => [vault({ token: { env: 'VAULT_TOKEN' } }), /^vault:transit\/shares$/],
  'Vault, AppRole': () => [vault({ appRole: { roleId: 'r', secretId: { env: 'VAULT_SECRET' } } }), /^vault:/],
  'Vault, Kubernetes': () => [
    vault({ kubernetes: { role: 'r', tokenFile: join(folder, 'pod') } }),
    /^vault:transit/,
  ],
}

describe('resolveKms', () => {
  test.each(Object.entries(places))(
    'default: %s wraps and unwraps a key for its context only',
    async (_, create) => {
      const [place, keyId] = create()
      const kms = await resolve(place)
      expect(kms.keyId).toMatch(keyId)
      const key = randomBytes(32)
      const blob = await kms.wrap(key, 'row')
      expect(Buffer.from(blob).includes(key)).toBe(false)
      expect(Buffer.from(await kms.unwrap(blob, 'row')).equals(key)).toBe(true)
      await expect(kms.unwrap(blob, 'other')).rejects.toThrow()
    },
  )

  test('param: cacheSeconds: caches unwrapped keys; off by default', async () => {
    for (const [more, calls] of [
      [{}, 2],
      [{ cacheSeconds: 300 }, 1],
    ] as const) {
      const kms = await resolve(aws(more))
      const blob = await kms.wrap(randomBytes(32), 'row')
      stand.requests.length = 0
      await kms.unwrap(blob, 'row')
      await kms.unwrap(blob, 'row')
      expect(stand.requests).toHaveLength(calls)
    }
  })

  test('error: names a missing secret or conflicting credentials, without revealing a secret', async () => {
    const both = vault({ token: { env: 'VAULT_TOKEN' }, kubernetes: { role: 'r' } })
    const application = { tenantId: 't', clientId: 'c', clientSecret: { env: 'NONE' } }
    for (const [place, message] of [
      [vault({}), 'sharesKey.vault: expected one of token, appRole and kubernetes'],
      [both, 'sharesKey.vault: expected one of token, appRole and kubernetes'],
      [vault({ token: { env: 'NONE' } }), 'sharesKey.vault.token: the variable NONE is not set'],
      [
        vault({ appRole: { roleId: 'r', secretId: { file: '/none' } } }),
        'sharesKey.vault.appRole.secretId: the file /none cannot be read',
      ],
      [azure({ application }), 'sharesKey.azure.application.clientSecret: the variable NONE is not set'],
      [{ env: 'VAULT_TOKEN' }, 'sharesKey: expected 32 bytes'],
    ] as const) {
      const error = await resolve(place).catch((thrown: Error) => thrown)
      expect(error).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(message) })
      expect((error as Error).message).not.toContain(kmsSecrets.vaultToken)
    }
  })

  test('attack: rejects a key or token file that is readable by everyone', async () => {
    const open = join(folder, 'open')
    await writeFile(open, randomBytes(32).toString('hex'))
    await chmod(open, 0o644)
    for (const place of [{ file: open }, vault({ token: { file: open } })])
      await expect(resolve(place)).rejects.toThrow('chmod o-r')
  })
})

describe('kmsSchema', () => {
  const keyUrl = 'https://v.vault.azure.net/keys/k/v1'
  test.each<[string, object]>([
    ['a secret instead of a variable’s name', { env: 'sk live 123' }],
    ['a secret as text', 'c2VjcmV0' as never],
    ['a variable and a file at once', { env: 'KEY', file: '/key' }],
    ['two key services at once', { aws: { keyArn: kmsKeys.arn }, gcp: { key: kmsKeys.gcp } }],
    ['an alias of AWS', { aws: { keyArn: 'arn:aws:kms:eu-west-1:111122223333:alias/foyer' } }],
    ['a key of AWS without account', { aws: { keyArn: '1234abcd-12ab-34cd-56ef-1234567890ab' } }],
    ['keys over plain http', { aws: { keyArn: kmsKeys.arn, endpoint: 'http://kms.example/' } }],
    ['a host that begins with localhost', { vault: { url: 'http://localhost.evil.example', key: 'k' } }],
    ['a host that begins with 127.0.0.1', { vault: { url: 'http://127.0.0.1.evil.example', key: 'k' } }],
    ['127.0.0.1 as a user name', { vault: { url: 'http://127.0.0.1@evil.example', key: 'k' } }],
    ['a URL of another scheme', { vault: { url: 'file:///etc/passwd', key: 'k' } }],
    ['a path as a key of Vault', { vault: { url: 'https://v.example', key: '../sys/seal' } }],
    ['a path as a key of Google Cloud', { gcp: { key: `${kmsKeys.gcp}/../other` } }],
    ['a key of Azure without version', { azure: { keyUrl: keyUrl.replace('/v1', '') } }],
    ['a query in a key of Azure', { azure: { keyUrl: `${keyUrl}?x=1` } }],
    ['RSA 1.5', { azure: { keyUrl, algorithm: 'RSA1_5' } }],
    ['a secret in the file', { vault: { url: 'https://v.example', key: 'k', token: 'hvs.secret' } }],
    ['an unknown field', { vault: { url: 'https://v.example', key: 'k', skipVerify: true } }],
    ['a cache time of a day', { aws: { keyArn: kmsKeys.arn }, cacheSeconds: 86_400 }],
  ])('attack: rejects %s', (_, place) => {
    expect(v.safeParse(kmsSchema, place).success).toBe(false)
  })
})
