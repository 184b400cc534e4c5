import type { Namespace } from '@foyer/contract'
import { bytesToHex } from 'viem'
import { hostOf } from '../format.ts'
import { isSameAddress, type WalletAccount } from './accounts.ts'
import type { WalletNetwork } from './networks.ts'
import type { Answered, Refusal, RequestDetails, SignerCall } from './RequestDetails.ts'

/** A request on one of the wallet's networks. */
export type NetworkRequest = {
  method: string
  params: unknown
  /** The wallet's accounts that the session approved for this network. */
  opened: readonly Opened[]
  appUrl: string
}

/** An account and its address on the network. */
export type Opened = { account: WalletAccount; address: string }

/** Outcome of reading a request. */
export type Reading = RequestDetails | Answered | Refusal

/** Refuses a request. */
export function refuse(code: number, message: string): Refusal {
  return { kind: 'refused', code, message }
}

/** Refuses a method. */
export function unknownMethod(method: string): Refusal {
  return refuse(-32601, `${method} is not supported`)
}

/** Finds the approved account with an address. */
export function openedAt(
  { opened }: NetworkRequest,
  namespace: Namespace,
  address: unknown,
): Opened | Refusal {
  if (typeof address !== 'string') return refuse(-32602, 'The account must be an address')
  const found = opened.find((entry) => isSameAddress(namespace, entry.address, address))
  return found ?? refuse(4100, 'This account is not part of the session')
}

/** A question to sign a message. */
export function messageOf(given: {
  account: WalletAccount
  address: string
  network: WalletNetwork
  bytes: Uint8Array
  appUrl: string
  call?: SignerCall
}): RequestDetails {
  const { account, address, network, bytes, appUrl, call } = given
  const text = readText(bytes)
  return {
    kind: 'message',
    account,
    address,
    network,
    raw: bytesToHex(bytes),
    text,
    foreignDomain: foreignDomain(text, appUrl),
    ...(call ? { call } : {}),
  }
}

/** The text of a message; `undefined` if its bytes are not text. */
function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** An attack: a sign-in message for one site, requested by another one to steal the session. */
function foreignDomain(text: string | undefined, appUrl: string): string | undefined {
  const domain = /^(?:\w+:\/\/)?(\S+) wants you to sign in with your /.exec(text ?? '')?.[1]
  return domain === undefined || domain === hostOf(appUrl) ? undefined : domain
}

/** Whether a value is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Runs a library's decoder, which throws on invalid input. */
export function tryRead<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
