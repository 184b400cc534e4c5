import type { ButtonLook } from './ButtonLook.ts'

/** Returns the tooltip that names the wallet a button waits for, if any. */
export async function loadWaitingTitle({ waiting, language = 'en' }: ButtonLook): Promise<string> {
  if (!waiting) return ''
  const { waitingTexts } = await import('./waitingTexts.ts')
  return waitingTexts[language].replace('{name}', () => waiting)
}
