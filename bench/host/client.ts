// The pairing client alone, for `size.mjs`.
import { createPairingApp, indexedDbStorage } from '@foyer/pairing'

Object.assign(window, { createPairingApp, indexedDbStorage })
