// Writes the modules that are generated from other files. Part of `npm run build`; the unit tests need them too.
import './styles.mjs'
import './locales.mjs'
import './networks.mjs'
import './contracts.mjs'
