/** The current quirks of a wallet. */
export type Quirks<quirk extends string> = {
  readonly list: readonly quirk[]
  has(quirk: quirk): boolean
  set(quirks: readonly quirk[]): void
}

/**
 * Creates the quirks of a wallet.
 *
 * @throws TypeError if a name is not in `known`.
 */
export function createQuirks<quirk extends string>(
  known: Readonly<Record<quirk, string>>,
  initial: readonly quirk[] = [],
): Quirks<quirk> {
  let list: readonly quirk[] = []
  const set = (quirks: readonly quirk[]) => {
    for (const quirk of quirks)
      if (!Object.hasOwn(known, quirk))
        throw new TypeError(`Test wallets of this namespace have no quirk ${quirk}`)
    list = [...quirks]
  }
  set(initial)
  return {
    get list() {
      return list
    },
    has: (quirk) => list.includes(quirk),
    set,
  }
}
