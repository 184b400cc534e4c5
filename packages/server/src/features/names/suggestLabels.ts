import { checkName } from '@foyer/contract'

/** Suggests labels similar to the requested one, closest first; all of them may be registered. */
export function suggestLabels(label: string): string[] {
  const base = label.replace(/-+$/, '')
  const ideas = ['1', '-1', '2', '42', '-eth', '-wallet', '7', '99', '123', '-web3'].map((end) => base + end)
  return [`the-${base}`, `hi-${base}`, ...ideas]
    .sort((a, b) => a.length - b.length)
    .filter((idea) => {
      try {
        return checkName(idea) === idea && idea !== label
      } catch {
        return false
      }
    })
}
