import { attackCardWindow } from './browsers/attackCardWindow.ts'
import { startChromium } from './browsers/startChromium.ts'

// Firefox and WebKit run the same list in `npm run test:browsers`.
attackCardWindow('Chromium', startChromium)
