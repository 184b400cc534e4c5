import type { SocialProvider } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { socialProviderFacts } from './socialProviders.ts'

const userUrl = 'https://api.example/me'
/** Derives the identity from the provider's responses, given by URL. */
const identify = (
  provider: SocialProvider,
  said: { claims?: object; user?: string; answers?: Record<string, unknown> },
) =>
  socialProviderFacts[provider].identify({
    claims: { ...said.claims },
    callback: said.user === undefined ? {} : { user: said.user },
    userUrl,
    read: async (url) => said.answers?.[url],
  })

describe.each(['google', 'apple'] as const)('identity by %s', (provider) => {
  const by = (claims: object) => identify(provider, { claims })

  test('default: returns the subject, the lower-case address, and the name', async () => {
    const claims = { sub: '7', email: 'Ada@People.test', email_verified: true, name: 'Ada' }
    expect(await by(claims)).toEqual({ subject: '7', email: 'ada@people.test', userName: 'Ada' })
    expect(await by({ ...claims, email_verified: 'true' })).toMatchObject({ email: 'ada@people.test' })
    expect(await by({ sub: '7' })).toEqual({ subject: '7', email: null, userName: null })
    expect(await by({ sub: '7', email: null, name: null })).toEqual({
      subject: '7',
      email: null,
      userName: null,
    })
  })

  test('attack: ignores an address that the provider did not verify', async () => {
    for (const isVerified of [false, 'false', undefined])
      expect((await by({ sub: '7', email: 'ada@people.test', email_verified: isVerified })).email).toBeNull()
    expect((await by({ sub: '7', email: '', email_verified: true })).email).toBeNull()
  })

  test('error: rejects a missing subject, and claims of the wrong type', async () => {
    for (const claims of [
      {},
      { sub: '' },
      { sub: 7 },
      { sub: '7', email: 5 },
      { sub: '7', email_verified: 'yes' },
    ])
      await expect(by(claims)).rejects.toThrow()
  })
})

describe('identity by apple', () => {
  test.each([
    ['{"name":{"firstName":"Ada","lastName":"Lovelace"}}', 'Ada Lovelace'],
    ['{"name":{"firstName":"Ada"}}', 'Ada'],
    ['{"name":{"lastName":"Lovelace"}}', 'Lovelace'],
    ['{"name":{"firstName":"","lastName":"Lovelace"}}', 'Lovelace'],
    // Uses the token’s name if the page provides none.
    ['{"name":{}}', 'Countess'],
    ['{}', 'Countess'],
    ['{"name":{"firstName":5}}', 'Countess'],
    ['null', 'Countess'],
    ['{"name"', 'Countess'],
    ['', 'Countess'],
    [undefined, 'Countess'],
  ])('behavior: prefers the name sent along with the token, if it is valid: %s', async (user, userName) => {
    const said = { claims: { sub: '7', name: 'Countess' }, ...(user === undefined ? {} : { user }) }
    expect(await identify('apple', said)).toEqual({ subject: '7', email: null, userName })
  })

  test('attack: data sent along with the token cannot name another account or address', async () => {
    const user = '{"sub":"1","email":"victim@people.test","email_verified":true}'
    expect(await identify('apple', { claims: { sub: '7' }, user })).toEqual({
      subject: '7',
      email: null,
      userName: null,
    })
  })
})

describe('identity by github', () => {
  const ada = { id: 7, login: 'ada' }
  const by = (user: unknown, emails: unknown) =>
    identify('github', { answers: { [userUrl]: user, [`${userUrl}/emails`]: emails } })
  const address = (email: string, primary: boolean, verified: boolean) => ({ email, primary, verified })

  test('default: returns the id, and the primary address if it is verified', async () => {
    const emails = [address('other@people.test', false, true), address('Ada@People.test', true, true)]
    expect(await by(ada, emails)).toEqual({ subject: '7', email: 'ada@people.test', userName: 'ada' })
  })

  test('attack: ignores an address that is not verified or not primary', async () => {
    for (const emails of [[], [address('a@b.test', true, false)], [address('a@b.test', false, true)]])
      expect(await by(ada, emails)).toEqual({ subject: '7', email: null, userName: 'ada' })
  })

  test('error: rejects malformed responses, and an id that JSON has rounded', async () => {
    for (const user of [
      undefined,
      {},
      { login: 'ada' },
      { id: '7', login: 'ada' },
      { id: 2 ** 53, login: 'ada' },
      { id: 1.5, login: 'ada' },
      { id: 7 },
    ])
      await expect(by(user, [])).rejects.toThrow()
    for (const emails of [
      undefined,
      {},
      ['a@b.test'],
      [{ email: 'a@b.test', primary: true }],
      [{ primary: true, verified: true }],
      [{ email: 'a@b.test', verified: true }],
    ])
      await expect(by(ada, emails)).rejects.toThrow()
  })
})

describe('identity by facebook', () => {
  const by = (user: unknown) => identify('facebook', { answers: { [`${userUrl}?fields=id,name`]: user } })

  test('attack: ignores Facebook’s address, which may be unverified', async () => {
    const user = { id: '7', name: 'Ada', email: 'victim@people.test' }
    expect(await by(user)).toEqual({ subject: '7', email: null, userName: 'Ada' })
    for (const nameless of [{ id: '7' }, { id: '7', name: null }])
      expect(await by(nameless)).toEqual({ subject: '7', email: null, userName: null })
  })

  test('error: rejects a response without an id', async () => {
    for (const user of [undefined, {}, { id: 7 }, { name: 'Ada' }]) await expect(by(user)).rejects.toThrow()
  })
})

describe('identity by x', () => {
  const by = (user: unknown) => identify('x', { answers: { [userUrl]: user } })

  test('default: identifies the account by id, not by name', async () => {
    expect(await by({ data: { id: '7', username: 'ada' } })).toEqual({
      subject: '7',
      email: null,
      userName: 'ada',
    })
  })

  test('error: rejects malformed responses', async () => {
    for (const user of [
      undefined,
      {},
      { data: {} },
      { data: { id: '7' } },
      { data: { username: 'ada' } },
      { id: '7', username: 'ada' },
    ])
      await expect(by(user)).rejects.toThrow()
  })
})

describe('identity by discord', () => {
  const by = (changed: object) =>
    identify('discord', {
      answers: {
        [userUrl]: { id: '7', username: 'ada', email: 'Ada@People.test', verified: true, ...changed },
      },
    })

  test('default: returns the address in lower case', async () => {
    expect(await by({})).toEqual({ subject: '7', email: 'ada@people.test', userName: 'ada' })
  })

  test('attack: ignores an address that is not verified', async () => {
    for (const changed of [
      { verified: false },
      { verified: undefined },
      { email: null },
      { email: '' },
      { email: undefined },
    ])
      expect(await by(changed)).toEqual({ subject: '7', email: null, userName: 'ada' })
  })

  test('error: rejects malformed responses', async () => {
    for (const changed of [{ id: undefined }, { id: 7 }, { username: undefined }, { verified: 'true' }])
      await expect(by(changed)).rejects.toThrow()
  })
})
