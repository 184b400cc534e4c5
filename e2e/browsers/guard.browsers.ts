import { attackCardWindow } from './attackCardWindow.ts'
import { engines } from './engines.ts'

// Chromium runs the same list in `cardWindow.spec.ts`.
for (const name of ['Firefox', 'WebKit'] as const) attackCardWindow(name, engines[name].start)
