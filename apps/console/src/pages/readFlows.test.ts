import { expect, test } from 'vitest'
import { niceMax } from '../parts/niceMax.ts'
import { readFlows } from './readFlows.ts'

const days = ['2026-01-01', '2026-01-02']
const [first = '', second = ''] = days

test('default: counts events by day, wallet and flow, and errors by code', () => {
  const read = readFlows(
    [
      { day: first, event: 'MODAL_OPEN', count: 10 },
      { day: second, event: 'MODAL_OPEN', count: 5 },
      { day: second, event: 'SELECT_WALLET', count: 4 },
      { day: first, event: 'CONNECT_SUCCESS', errorType: 'Small', count: 1 },
      { day: second, event: 'CONNECT_SUCCESS', errorType: 'Large', count: 2 },
      { day: second, event: 'CONNECT_SUCCESS', count: 1 },
      { day: second, event: 'CONNECT_ERROR', errorType: 'TIMEOUT', count: 3 },
      { day: first, event: 'OPEN_ENS_FLOW', count: 3 },
      { day: first, event: 'REGISTER_NAME_INITIATED', count: 2 },
      { day: second, event: 'REGISTER_NAME_SUCCESS', count: 1 },
      { day: second, event: 'REGISTER_NAME_ERROR', errorType: 'NAME_TAKEN', count: 1 },
      { day: first, event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', count: 7 },
    ],
    days,
  )
  expect(read).toEqual({
    opens: [10, 5],
    connects: [1, 3],
    flows: [
      {
        name: 'Connect',
        steps: [
          { name: 'Opened the modal', count: 15 },
          { name: 'Chose a wallet', count: 4 },
          { name: 'Connected', count: 4 },
        ],
      },
      {
        name: 'Register a name',
        steps: [
          { name: 'Opened', count: 3 },
          { name: 'Asked for a name', count: 2 },
          { name: 'Registered', count: 1 },
        ],
      },
    ],
    wallets: [
      { name: 'Large', count: 2 },
      { name: 'Small', count: 1 },
      { name: 'Unknown', count: 1 },
    ],
    errors: [
      { name: 'INTERNAL_SDK_ERROR · TypeError', count: 7 },
      { name: 'CONNECT_ERROR · TIMEOUT', count: 3 },
      { name: 'REGISTER_NAME_ERROR · NAME_TAKEN', count: 1 },
    ],
  })
})

test.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [11, 20],
  [999, 1_000],
  [1_001, 2_000],
])('niceMax: %i fits below %i', (largest, top) => {
  expect(niceMax(largest)).toBe(top)
})
