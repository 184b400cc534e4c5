import type { FramePayload } from '@foyer/contract'
import { type Foyer, showFrameScreen, showToast } from '@foyer/core'

/** Shows a screen of the secure frame. Leaving it ends it; what else goes wrong is said. */
export function openFrameScreen(foyer: Foyer, screen: FramePayload<'SHOW_SCREEN'>['screen']): void {
  showFrameScreen(foyer, { screen }).catch(({ code }: { code?: unknown }) => {
    if (code !== 'ABORTED') showToast(foyer, { variant: 'error', code: 'SOMETHING_WRONG' })
  })
}
