import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'
import { alertTexts } from './alerts.ts'

const filled = {
  value: '{value}',
  seconds: '{n}',
  reason: '',
  option: '',
  networkId: '',
  method: '',
  route: '',
}
const messages = Object.entries(contract)
  .filter(([name]) => name.endsWith('Error') && name !== 'BaseError' && name !== 'ServerResponseError')
  .map(
    ([, Class]) => new (Class as unknown as new (options: Record<string, unknown>) => Error)(filled).message,
  )

describe('texts of the specification, to the letter', () => {
  test.each([
    'Modal closed',
    'Connection rejected',
    'Popup closed',
    'Failed to connect',
    'Failed to initiate social connection',
    'Failed to connect to farcaster',
    'No auth connector found',
    'Not connected to email or social',
    'Failed to disconnect',
    'No connector found for connection',
    'Invalid connection status',
    'Invalid CAIP Address',
    'Invalid CAIP-10 address: {value}',
    'Invalid CAIP-2 network id: {value}',
    'Network not found',
    'Address or auth connector not found',
    'Error resolving name',
    'Error fetching name suggestions',
    'Error fetching names for address',
    'Error registering name {value}',
    'Unable to load email login dependency',
    'The connector does not support any of the requested chains',
    'An amount and receiver address are required',
    'A token is required',
    'Unsupported chain',
    'tokenAddress is required',
    'activeChainNamespace is required',
    'Invalid chainId',
    'Please try again after {n} seconds',
    'Request was aborted',
    'Network not supported for Gas Price',
    'Network not supported for Swaps',
    'Action not allowed',
  ])('the errors include %j', (text) => {
    expect(messages).toContain(text)
  })
  test.each([
    /adapter must have a namespace/i,
    /^the secure frame is not set/i,
    /parent .*is not set/,
    /client not set/i,
    /chain is required/i,
  ])('exactly one error matches %s', (pattern) => {
    expect(messages.filter((message) => pattern.test(message))).toHaveLength(1)
  })
  test('the alerts have these titles, and a fix that ends with a full stop', () => {
    const titles = Object.values(alertTexts).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Network Not Found',
        'Origin Not Allowed',
        'Network Error - Could not load embedded wallet',
        'Embedded Wallet Request Timed Out',
        'Unverified Domain',
        'Session Expired',
        'Invalid Project ID',
        'Project ID Not Configured',
        'Server Error',
        'Rate Limited',
        'Invalid App Configuration',
      ]),
    )
    for (const { fix } of Object.values(alertTexts)) expect(fix).toMatch(/\.$/)
  })
})
