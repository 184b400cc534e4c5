import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkEmailChangeWait } from './checkEmailChangeWait.ts'
import { checkShareStorage } from './checkShareStorage.ts'
import { readConfigFile } from './readConfigFile.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-logins-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hex = (digit: string) => digit.repeat(64)
async function file(name: string, content: string, mode = 0o600) {
  const path = join(folder, name)
  await writeFile(path, content)
  await chmod(path, mode)
  return path
}
async function read(logins: object, env: Record<string, string> = {}) {
  const path = await file('config.json', JSON.stringify({ logins }))
  return (await readConfigFile(path, env)).logins
}
const least = { secureUrl: 'https://secure.example', key: { env: 'LOGIN_KEY' } }
const env = { LOGIN_KEY: hex('1') }
const vaultKey = (host: string) => ({
  vault: { url: `https://${host}.example`, key: 'k', token: { env: 'VAULT' } },
})

describe('logins of the configuration file', () => {
  test('param: mail.inboxPort: is allowed on a developer’s machine only', async () => {
    const local = { ...least, secureUrl: 'http://localhost:4401', mail: { inboxPort: 4402 } }
    expect(await read(local, env)).toMatchObject({ mail: { start: expect.any(Function) } })
    const message = 'logins.mail.inboxPort is for the machine of a developer'
    await expect(read(local, { ...env, NODE_ENV: 'production' })).rejects.toThrow(message)
    await expect(read({ ...local, secureUrl: least.secureUrl }, env)).rejects.toThrow(message)
  })

  test('default: reads secrets from the environment and from files', async () => {
    const sharesKey = await file('shares', `${Buffer.alloc(32, 2).toString('base64')}\n`)
    const logins = await read(
      {
        ...least,
        mail: { smtpUrl: { env: 'SMTP_URL' }, from: 'Shop <no-reply@shop.example>' },
        providers: {
          google: { clientId: 'g', clientSecret: { file: await file('google', 'secret\n') } },
          apple: { clientId: 'a', teamId: 't', keyId: 'k', privateKey: { env: 'APPLE_KEY' } },
        },
        farcaster: { rpcUrls: ['https://optimism.example'] },
        custody: {
          sharesKey: { file: sharesKey },
          assistedKey: { env: 'ASSISTED_KEY' },
          assistedWaitHours: 24,
        },
      },
      { ...env, SMTP_URL: 'smtp://127.0.0.1:25', APPLE_KEY: 'pem', ASSISTED_KEY: hex('3') },
    )
    expect(logins).toMatchObject({
      secureUrl: 'https://secure.example',
      key: Buffer.alloc(32, 0x11),
      mail: { send: expect.any(Function) },
      providers: {
        google: { clientId: 'g', clientSecret: 'secret' },
        apple: { clientId: 'a', apple: { teamId: 't', keyId: 'k', privateKey: 'pem' } },
      },
      farcaster: { rpcUrls: ['https://optimism.example'] },
      custody: {
        sharesKms: { keyId: expect.stringMatching(/^local:[\da-f]{16}$/) },
        assistedKms: { keyId: expect.stringMatching(/^local:[\da-f]{16}$/) },
        assistedWaitMs: 86_400_000,
        assistedEmailAgeMs: 7 * 86_400_000,
      },
      limits: { sessionTtlMs: 30 * 86_400_000, emailChangeWaitMs: 72 * 3_600_000 },
    })
    await logins?.mail?.close()
    expect(await read(least, env)).toMatchObject({ mail: undefined, custody: undefined, providers: {} })
  })

  test('error: rejects a secret file that is readable by everyone', async () => {
    const path = await file('key', hex('1'), 0o644)
    await expect(read({ ...least, key: { file: path } })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining(`logins.key: everyone on this machine can read ${path}.`),
    })
    await chmod(path, 0o640)
    await read({ ...least, key: { file: path } })
  })

  test.each([
    [{ ...least, key: 'in clear' }, {}, 'logins.key: expected { "env": "NAME" } or { "file": "/path" }'],
    [least, {}, 'logins.key: the variable LOGIN_KEY is not set'],
    [least, { LOGIN_KEY: 'short' }, 'logins.key: expected 32 bytes in hex or base64'],
    [{ ...least, key: { file: '/nowhere' } }, {}, 'logins.key: the file /nowhere cannot be read'],
    [{ ...least, secureUrl: 'https://secure.example/frame' }, env, 'logins.secureUrl: expected an origin'],
    [
      { ...least, mail: { smtpUrl: { env: 'SMTP_URL' }, from: 'a@b.example' } },
      { ...env, SMTP_URL: 'http://x' },
      'logins.mail.smtpUrl: expected smtp:// or smtps://',
    ],
    [
      { ...least, providers: { google: { clientId: 'g' } } },
      env,
      'logins.providers.google: expected clientSecret',
    ],
    [
      { ...least, providers: { apple: { clientId: 'a', teamId: 't' } } },
      env,
      'logins.providers.apple: expected clientSecret, or teamId, keyId and privateKey',
    ],
    [{ ...least, providers: { myspace: { clientId: 'g' } } }, env, 'logins.providers.myspace'],
    [
      { ...least, custody: { sharesKey: { env: 'LOGIN_KEY' } } },
      env,
      'logins.custody.sharesKey is the same key as logins.key',
    ],
    // attack: one key of a KMS would open two of three shares
    [
      { ...least, custody: { sharesKey: vaultKey('a'), assistedKey: vaultKey('a') } },
      { ...env, VAULT: 'hvs.token' },
      'logins.custody.assistedKey has the same name as logins.custody.sharesKey (vault:transit/k)',
    ],
    // Rows of one Vault would be sent to the other.
    [
      { ...least, custody: { sharesKey: vaultKey('a'), sharesOtherKeys: [vaultKey('b')] } },
      { ...env, VAULT: 'hvs.token' },
      'logins.custody.sharesOtherKeys.0 has the same name as logins.custody.sharesKey (vault:transit/k)',
    ],
  ])('error: rejects %j with the variables %j', async (logins, given, message) => {
    const failed = await read(logins, given as Record<string, string>).catch((error: Error) => error)
    expect(failed).toMatchObject({ code: 'CONFIG_INVALID', message: expect.stringContaining(message) })
    // The error names the expected location of a secret, never the secret.
    for (const secret of Object.values(given)) expect((failed as Error).message).not.toContain(secret)
  })
})

test('error: rejects another sessions key with the same name as sessionsKey', async () => {
  const path = await file(
    'config.json',
    JSON.stringify({ sessionsKey: vaultKey('a'), sessionsOtherKeys: [vaultKey('b')] }),
  )
  await expect(readConfigFile(path, { VAULT: 'hvs.token' })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('sessionsOtherKeys has the same key as sessionsKey (vault:transit/k)'),
  })
})

describe('checkShareStorage', () => {
  const production = { hasCustody: true, isProduction: true, databaseUrl: undefined, isAllowed: false }

  test('error: rejects wallets in the embedded database in production', () => {
    expect(() => checkShareStorage(production)).toThrow('Wallets need Postgres in production')
  })

  test.each([
    { ...production, databaseUrl: 'postgres://db' },
    { ...production, isAllowed: true },
    { ...production, isProduction: false },
    { ...production, hasCustody: false },
  ])('default: allows %j', (given) => {
    expect(() => checkShareStorage(given)).not.toThrow()
  })
})

describe('checkEmailChangeWait', () => {
  test('attack: rejects email changes without a waiting period in production', () => {
    for (const waitMs of [0, -1])
      expect(() => checkEmailChangeWait({ waitMs, isProduction: true })).toThrow(
        'Email changes need a waiting period in production',
      )
  })

  test.each([
    { waitMs: undefined, isProduction: true },
    { waitMs: 1, isProduction: true },
    { waitMs: 0, isProduction: false },
  ])('default: allows %j', (given) => {
    expect(() => checkEmailChangeWait(given)).not.toThrow()
  })
})
