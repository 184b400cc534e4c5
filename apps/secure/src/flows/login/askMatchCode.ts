import type { LoginContext } from './LoginState.ts'

/** Digits that the visitor typed; `settle` tells the card what the server said of them. */
export type TypedDigits = { matchCode: string; settle(status: 'pending' | 'done'): void }

/** The two digits of the provider's window, as the visitor types them. */
export type MatchCodes = {
  /** What was typed first and not taken yet. */
  take(): TypedDigits | undefined
  hasMore(): boolean
  /** Resolves the next time that something is typed. */
  typed(): Promise<void>
}

/** Shows the card for the two digits until the signal ends it. */
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
