import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { frameEvent, frameFailure, frameReply } from './frameMessages.ts'
import { frameRequests, timedFrameRequests } from './frameRequests.ts'
import { approvalRpcMethods, getRpcMethodKind, safeRpcMethods } from './rpcMethods.ts'
import { secureQuery } from './secureQuery.ts'
import { buildSocialResultUri, parseSocialResultUri } from './socialResult.ts'
import { socialResultField } from './socialResultField.ts'
import { toFrameChainId } from './toFrameChainId.ts'

describe('frame', () => {
  test('behavior: has a schema for every message of the specification', () => {
    // Section 7: abort is a separate message because it expects no reply.
    for (const type of [
      'SWITCH_NETWORK',
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'CONNECT_OTP',
      'CONNECT_SOCIAL',
      'GET_FARCASTER_URI',
      'CONNECT_FARCASTER',
      'GET_USER',
      'GET_SOCIAL_REDIRECT_URI',
      'SIGN_OUT',
      'IS_CONNECTED',
      'GET_CHAIN_ID',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'INIT_SMART_ACCOUNT',
      'SET_PREFERRED_ACCOUNT',
      'RPC_REQUEST',
      'UPDATE_EMAIL',
      'UPDATE_EMAIL_PRIMARY_OTP',
      'UPDATE_EMAIL_SECONDARY_OTP',
      'SYNC_THEME',
      'SYNC_DAPP_DATA',
      'RELOAD',
    ])
      expect(frameRequests).toHaveProperty(type)
    expect(timedFrameRequests).toEqual([
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'CONNECT_OTP',
      'CONNECT_SOCIAL',
      'GET_SOCIAL_REDIRECT_URI',
    ])
  })

  test('behavior: rejects an invalid email, code or provider', () => {
    const takes = (type: keyof typeof frameRequests, payload: unknown) =>
      v.safeParse(frameRequests[type].payload, payload).success
    expect(takes('CONNECT_EMAIL', { email: ' ada@example.com ' })).toBe(true)
    expect(takes('CONNECT_EMAIL', { email: 'ada@' })).toBe(false)
    expect(takes('CONNECT_OTP', { otp: '012345' })).toBe(true)
    for (const otp of ['12345', '1234567', '12345a', 123456, '١٢٣٤٥٦'])
      expect(takes('CONNECT_OTP', { otp })).toBe(false)
    expect(takes('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' })).toBe(false)
    expect(takes('RPC_REQUEST', { method: 'x'.repeat(65) })).toBe(false)
    expect(takes('SYNC_THEME', { themeMode: 'dark', themeVariables: { color: 'red' } })).toBe(false)
  })

  test('behavior: getRpcMethodKind returns “safe”, “approval” or undefined, also for names of object members', () => {
    expect(getRpcMethodKind('eth_getBalance')).toBe('safe')
    expect(getRpcMethodKind('personal_sign')).toBe('approval')
    for (const method of ['eth_sign', 'constructor', '__proto__', 'toString', '', 'personal_sign '])
      expect(getRpcMethodKind(method)).toBeUndefined()
    expect(
      approvalRpcMethods.filter((method) => (safeRpcMethods as readonly string[]).includes(method)),
    ).toEqual([])
  })

  test('behavior: replies, failures and events reject unknown types, codes, ids and reasons', () => {
    const id = 'b6ba5aa5-3d1c-4f5e-9d28-2a8b7f6a3c11'
    expect(v.is(frameReply, { id, type: 'GET_USER_SUCCESS', payload: {} })).toBe(true)
    expect(v.is(frameReply, { id, type: 'GET_USER' })).toBe(false)
    expect(v.is(frameReply, { id: '1', type: 'GET_USER_ERROR' })).toBe(false)
    expect(v.is(frameFailure, { code: 'OTP_INVALID', message: 'Wrong code' })).toBe(true)
    expect(v.is(frameFailure, { code: '__proto__', message: '' })).toBe(false)
    expect(v.is(frameEvent, { type: 'SHOW', reason: 'approve', isShown: true, height: 400 })).toBe(true)
    expect(v.is(frameEvent, { type: 'SHOW', reason: 'ad', isShown: true })).toBe(false)
  })

  test('behavior: applies the specification’s defaults to the secure site’s query', () => {
    expect(v.parse(secureQuery, { projectId: 'p' })).toEqual({
      projectId: 'p',
      version: '4',
      enableLogger: false,
    })
    expect(v.parse(secureQuery, { projectId: 'p', enableLogger: 'true' })).toMatchObject({
      enableLogger: true,
    })
    for (const query of [{}, { projectId: 'p', version: '3' }, { projectId: 'p', rpcUrl: 'x' }])
      expect(v.safeParse(secureQuery, query).success).toBe(false)
  })
})

describe('toFrameChainId', () => {
  test('default: returns the number of an EVM chain, otherwise the CAIP-2 id', () => {
    expect(toFrameChainId('eip155:8453')).toBe(8453)
    expect(toFrameChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
  })
})

describe('buildSocialResultUri', () => {
  const secureUrl = 'http://secure.localhost:4180'
  const state = 's'.repeat(43)
  const resultCode = 'c'.repeat(43)

  test('default: puts secrets into the fragment, and the URL parses back', () => {
    const result = { projectId: 'a b', state, resultCode }
    const uri = buildSocialResultUri(secureUrl, result)
    expect(uri).toBe(`${secureUrl}/popup?projectId=a+b#state=${state}&resultCode=${resultCode}`)
    expect(parseSocialResultUri(secureUrl, uri)).toEqual(result)
    // The host page learns which login it is, but no code.
    const ended = { projectId: 'a', state }
    expect(parseSocialResultUri(secureUrl, buildSocialResultUri(secureUrl, ended))).toEqual(ended)
    const denied = { projectId: 'a', state, error: 'denied' as const }
    expect(parseSocialResultUri(secureUrl, buildSocialResultUri(secureUrl, denied))).toEqual(denied)
    const hosted = { ...denied, hostOrigin: 'https://app.test' }
    expect(parseSocialResultUri(secureUrl, buildSocialResultUri(secureUrl, hosted))).toEqual(hosted)
    expect(buildSocialResultUri(secureUrl, { ...denied, hostOrigin: undefined })).not.toContain('hostOrigin')
    // Apps and secure sites of different versions read this in each other's URLs.
    expect(socialResultField).toBe('foyer-login')
  })

  test.each([
    'nonsense',
    `http://evil.localhost:4180/popup?projectId=a#state=${state}&resultCode=${resultCode}`,
    `${secureUrl}/other?projectId=a#state=${state}&resultCode=${resultCode}`,
    `${secureUrl}/popup#state=${state}&resultCode=${resultCode}`,
    `${secureUrl}/popup?projectId=a#state=${state}&resultCode=short`,
    `${secureUrl}/popup?projectId=a#state=${state}&error=other`,
  ])('error: parseSocialResultUri rejects %s', (uri) => {
    expect(parseSocialResultUri(secureUrl, uri)).toBeUndefined()
  })
})
