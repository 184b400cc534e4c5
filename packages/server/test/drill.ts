/** `npm run drill`: the same tests at full size, with measurements. */
export const isDrill = process.env.FOYER_DRILL === '1'

/** Prints a figure of a drill. */
export function reportFigure(what: string, figures: Record<string, number | string>) {
  if (!isDrill) return
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  process.stdout.write(`drill: ${what}: ${text.join(', ')}\n`)
}
