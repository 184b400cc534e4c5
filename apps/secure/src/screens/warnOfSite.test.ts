import { type ApiClient, getConfig } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { withFakePage } from '../../test/withFakePage.ts'
import { en } from '../texts/en.ts'
import { warnOfSite } from './warnOfSite.ts'

withFakePage()

const site = 'https://evil.example'
const reports = [{ by: 'Ours', reason: 'phishing' }]
const serverWith = (config: object) =>
  (async (route: unknown) =>
    route === getConfig
      ? { features: [], ...config }
      : { addresses: [], origins: [{ origin: site, reports }] }) as unknown as ApiClient

describe('warnOfSite', () => {
  test('attack: names the reported site, the source and the reason', async () => {
    const shown = await warnOfSite(serverWith({ reputation: true }), site, en)
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Ours reports https://evil.example as dangerous: poses as someone else. You could lose your money.',
    ])
  })

  test('default: shows no warning if the server has no sources', async () => {
    expect(await warnOfSite(serverWith({}), site, en)).toEqual([])
  })
})
