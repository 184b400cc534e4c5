import { attackCardWindow } from './attackCardWindow.ts'
import { engines } from './engines.ts'

// Chromium has the same list among the flows: `cardWindow.spec.ts`.
for (const name of ['Firefox', 'WebKit'] as const) attackCardWindow(name, engines[name].start)
