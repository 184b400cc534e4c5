import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AnalyticsEvent, hasAccountAddress, postEvents } from './analytics.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const track: AnalyticsEvent = {
  eventId: 'b1f0c3de-8f5e-4a5c-9b51-2f6d3b7c9a10',
  url: 'https://app.example.com/swap',
  domain: 'app.example.com',
  timestamp: 1_767_225_600_000,
  props: { type: 'track', event: 'MODAL_OPEN' },
}
const failure: AnalyticsEvent = {
  ...track,
  props: {
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    errorType: 'TypeError',
    errorMessage: 'x is not a function',
    stackTrace: 'TypeError: x is not a function\n    at https://app.example.com/main.js:1:20',
  },
}
const withProperties = (properties: unknown) => ({
  ...track,
  props: { type: 'track', event: 'MODAL_OPEN', properties },
})
const withProps = (props: object) => ({ ...track, props })
const withError = (props: object) => ({ ...failure, props: { ...failure.props, ...props } })

/** Returns where the body violates the contract; `undefined` if it does not. */
function refusal(body: unknown): string | undefined {
  const parsed = v.safeParse(postEvents.body, body)
  return parsed.success ? undefined : (v.getDotPath(parsed.issues[0]) ?? 'body')
}

describe('postEvents', () => {
  test('default: accepts one event, or a list of events, unchanged', () => {
    const properties = {
      view: 'Connect',
      count: 2.5,
      reconnect: true,
      nothing: null,
      networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 3, false, null],
      // A transaction hash is longer than an address, and an ENS name is not one.
      hash: `0x${'a'.repeat(64)}`,
    }
    for (const body of [track, failure, withProperties(properties), [track, failure], Array(100).fill(track)])
      expect(v.parse(postEvents.body, body)).toEqual(body)
  })

  test.each([
    'https://app.example.com',
    'https://app.example.com:8443/@me/%3F',
    'http://[::1]:5173/',
    'capacitor://localhost/x',
  ])('behavior: accepts the url %s', (url) => expect(refusal({ ...track, url })).toBeUndefined())

  test.each([
    'https://app.example.com/?ref=1',
    'https://app.example.com?',
    'https://app.example.com/#token',
    'https://me:secret@app.example.com/',
    `https://app.example.com/account/${address}`,
    'https://app.example.com/a b',
    'https://',
    '/swap',
    'javascript:alert(1)',
  ])('error: rejects the url %s', (url) => expect(refusal({ ...track, url })).toBe('url'))

  test.each([
    ['an EVM address', address],
    ['an EVM address in lowercase', address.toLowerCase()],
    ['an EVM address within other text', `sent to ${address}.`],
    ['a CAIP-10 id', `eip155:1:${address}`],
    [
      'a CAIP-10 id of Solana',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ],
    [
      'a CAIP-10 id within other text',
      'of cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0 there',
    ],
    ['a CAIP-10 id with a short address', 'eip155:1:abc'],
  ])('error: rejects a property that is %s (%s)', (_, value) => {
    expect(refusal(withProperties({ account: value }))).toMatch(/^props\.properties\.account/)
    expect(refusal(withProperties({ accounts: ['a', value] }))).toMatch(/^props\.properties\.accounts/)
    expect(refusal(withError({ errorMessage: value }))).toBe('props.errorMessage')
    expect(refusal(withError({ stackTrace: value }))).toBe('props.stackTrace')
    expect(hasAccountAddress(value)).toBe(true)
  })

  test.each([
    ['an empty list', [], 'body'],
    ['more than 100 events', Array(101).fill(track), 'body'],
    ['a list with one invalid event', [track, { ...track, domain: '' }], '1.domain'],
    ['a value that is not an object', 'MODAL_OPEN', 'body'],
    ['an invalid event id', { ...track, eventId: '1' }, 'eventId'],
    ['a fraction of a millisecond', { ...track, timestamp: 1.5 }, 'timestamp'],
    ['a time as text', { ...track, timestamp: '1767225600000' }, 'timestamp'],
    ['a time beyond the range of dates', { ...track, timestamp: 1e16 }, 'timestamp'],
    ['a domain with a path', { ...track, domain: 'a.com/b' }, 'domain'],
    ['a long url', { ...track, url: `https://a.com/${'x'.repeat(2_048)}` }, 'url'],
    ['an unknown field', { ...track, address: 'x' }, 'address'],
    ['a missing field', { ...track, url: undefined }, 'url'],
    ['an event without a type', withProps({ event: 'MODAL_OPEN' }), 'props.type'],
    ['an unknown type', withProps({ type: 'page', event: 'MODAL_OPEN' }), 'props.type'],
    ['an unknown field in props', withProps({ ...track.props, address: 'x' }), 'props.address'],
    ['properties on an error', withError({ properties: {} }), 'props.properties'],
    ['an error without a stack trace', withError({ stackTrace: undefined }), 'props.stackTrace'],
    ['an event name with lowercase letters', withProps({ type: 'track', event: 'modalOpen' }), 'props.event'],
    ['an event name of 65 letters', withProps({ type: 'track', event: 'A'.repeat(65) }), 'props.event'],
    ['an error type with control characters', withError({ errorType: '\u001b[2J' }), 'props.errorType'],
    ['a long error type', withError({ errorType: 'x'.repeat(65) }), 'props.errorType'],
    ['a long error message', withError({ errorMessage: 'x'.repeat(1_025) }), 'props.errorMessage'],
    ['a long stack trace', withError({ stackTrace: 'x'.repeat(8_193) }), 'props.stackTrace'],
    ['properties that are a list', withProperties(['a']), 'props.properties.0'],
    [
      '33 properties',
      withProperties(Object.fromEntries([...Array(33).keys()].map((n) => [`p${n}`, n]))),
      'props.properties',
    ],
    ['an object as a property', withProperties({ a: { b: 1 } }), 'props.properties.a'],
    ['a long string as a property', withProperties({ a: 'x'.repeat(513) }), 'props.properties.a'],
    ['a long list as a property', withProperties({ a: Array(1_001).fill(1) }), 'props.properties.a'],
    ['a list of lists as a property', withProperties({ a: [[1]] }), 'props.properties.a'],
    ['an invalid name of a property', withProperties({ 'a b': 1 }), 'props.properties.a b'],
  ])('error: rejects %s', (_, body, where) => expect(refusal(body)).toBe(where))
})
