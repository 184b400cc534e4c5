/** Delivery options for the relay: tag, lifetime, and whether to wake the wallet. */
export type Delivery = { readonly tag: number; readonly ttlS: number; readonly prompt: boolean }

const day = 86_400
const fiveMinutes = 300

/** Methods of app and wallet, with the delivery options of their requests. The tag of an answer is one higher. */
export const methods = {
  wc_pairingDelete: { tag: 1000, ttlS: day, prompt: false },
  wc_pairingPing: { tag: 1002, ttlS: 30, prompt: false },
  wc_sessionPropose: { tag: 1100, ttlS: fiveMinutes, prompt: true },
  wc_sessionSettle: { tag: 1102, ttlS: fiveMinutes, prompt: false },
  wc_sessionUpdate: { tag: 1104, ttlS: day, prompt: false },
  wc_sessionExtend: { tag: 1106, ttlS: day, prompt: false },
  wc_sessionRequest: { tag: 1108, ttlS: fiveMinutes, prompt: true },
  wc_sessionEvent: { tag: 1110, ttlS: fiveMinutes, prompt: true },
  wc_sessionDelete: { tag: 1112, ttlS: day, prompt: false },
  wc_sessionPing: { tag: 1114, ttlS: day, prompt: false },
  wc_sessionAuthenticate: { tag: 1116, ttlS: 3_600, prompt: true },
} as const satisfies Record<string, Delivery>

/** A method of the protocol. */
export type Method = keyof typeof methods

/** Whether a peer called a method of the protocol. */
export function isMethod(name: string): name is Method {
  return Object.hasOwn(methods, name)
}
