/** Generates request ids; each is larger than the previous one. */
export type Ids = {
  /** 16 digits, for messages between app and wallet: larger ids lose precision as a JavaScript number. */
  message(): number
  /** 19 digits, for the relay. */
  relay(): string
}

/** Creates a generator of ids, composed of the time and random digits. */
export function createIds(clock: () => number, random: () => number = Math.random): Ids {
  let last = 0
  return {
    message() {
      last = Math.max(last + 1, clock() * 1_000 + Math.floor(random() * 1_000))
      return last
    },
    relay: () => `${clock()}${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`,
  }
}
