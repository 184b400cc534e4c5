import type { CardMode } from '../src/guard/CardWindow.ts'
import type { ShowCard, Stage } from '../src/guard/createStage.ts'

/** Creates a stage that shows all cards with one function. */
export function createFakeStage(
  show: (
    way: CardMode,
    reason: string,
    render: (card: HTMLElement, ended: AbortSignal) => Promise<unknown>,
    signal: AbortSignal,
  ) => Promise<unknown>,
): Stage {
  const by = (way: CardMode) => ((reason, render, signal) => show(way, reason, render, signal)) as ShowCard
  return { ask: by('ask'), show: by('show'), tell: by('tell'), end() {} }
}
