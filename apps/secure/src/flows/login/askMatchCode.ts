import type { LoginContext } from './LoginState.ts'

/** Digits that the visitor typed; `settle` passes the server's answer to the card. */
export type TypedDigits = { matchCode: string; settle(status: 'pending' | 'done'): void }

/** Receives the two digits shown in the provider's window, as the visitor types them. */
export type MatchCodes = {
  /** Takes the first entry that was not taken yet. */
  take(): TypedDigits | undefined
  hasMore(): boolean
  /** Resolves at the next entry. */
  typed(): Promise<void>
}

/** Shows the card for the two digits until the signal aborts. */
export async function askMatchCode(
  { stage, texts }: Pick<LoginContext, 'stage' | 'texts'>,
  signal: AbortSignal,
): Promise<MatchCodes> {
  const waiting: TypedDigits[] = []
  let wake = () => {}
  const [{ showMatchCode }, words] = await Promise.all([
    import('../../screens/showMatchCode.ts'),
    texts.read(),
  ])
  const submit = (matchCode: string) => {
    wake()
    return new Promise<'pending' | 'done'>((settle) => {
      waiting.push({ matchCode, settle })
    })
  }
  void stage.show('match', (card) => showMatchCode(card, words, submit), signal).catch(() => {})
  return {
    take: () => waiting.shift(),
    hasMore: () => waiting.length > 0,
    typed: () =>
      new Promise((resolve) => {
        wake = resolve
      }),
  }
}
