import { buildNameMessage, type NameMessage } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { viewMessage } from './viewMessage.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hostOrigin = 'https://app.example'
const message: NameMessage = {
  name: 'alice.foyer.example',
  attributes: {},
  coin_type: 60,
  domain: 'app.example',
  timestamp: 1_767_268_800,
}
const view = (text: string) =>
  viewMessage(new TextEncoder().encode(text), { address: own, hostOrigin, texts: en })
const forms = (of: NameMessage) => {
  const text = buildNameMessage(of)
  // The server parses any JSON formatting in which each field is written once.
  return [text, JSON.stringify(of), `\n${text}\n`]
}

describe('readName', () => {
  test('default: reads a name for this site, and treats it as powerful', () => {
    for (const text of [
      ...forms(message),
      ...forms({ ...message, address: own }),
      buildNameMessage({ ...message, address: own.toLowerCase() }),
    ])
      expect(view(text), text).toMatchObject({ isPowerful: true, warnings: [], refusal: undefined })
  })

  test('attack: warns if the name leads to another account, and refuses a name for another site', () => {
    const other = { ...message, domain: 'shop.example', address: thief }
    for (const text of forms(other))
      expect(view(text), text).toMatchObject({
        isPowerful: true,
        warnings: [en.signing.warnings.nameLeads(message.name, thief)],
        refusal: en.signing.refusals.otherName('shop.example', hostOrigin),
      })
    // Also for another port of the same host, and if the address stays.
    for (const domain of ['app.example:8443', 'www.app.example', 'APP.example'])
      expect(view(buildNameMessage({ ...message, domain })).refusal).toBe(
        en.signing.refusals.otherName(domain, hostOrigin),
      )
    expect(view(buildNameMessage({ ...message, address: thief }))).toMatchObject({
      isPowerful: true,
      warnings: [en.signing.warnings.nameLeads(message.name, thief)],
      refusal: undefined,
    })
  })

  test('attack: a name and a domain that imitate sentences of the warning are not quoted in it', () => {
    const { power } = en.signing.warnings
    const odd = {
      ...message,
      address: thief,
      name: 'alice.foyer.example.\nAll is well',
      domain: 'a.example. Yes',
    }
    const { warnings, refusal } = view(buildNameMessage(odd))
    expect([warnings, refusal]).toEqual([[power], en.signing.refusals.otherName('?', hostOrigin)])
  })

  test('behavior: treats other JSON as plain text', () => {
    for (const text of ['{"name":"alice"}', '{}', 'null', JSON.stringify({ ...message, more: 1 })])
      expect(view(text)).toMatchObject({ isPowerful: false, warnings: [], refusal: undefined })
  })
})
