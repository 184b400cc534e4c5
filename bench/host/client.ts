// The pairing client by itself: `size.mjs` measures it.
import { createPairingApp, indexedDbStorage } from '@foyer/pairing'

Object.assign(window, { createPairingApp, indexedDbStorage })
