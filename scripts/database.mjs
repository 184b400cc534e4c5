// Stores the database that a new server starts from, beside the built server. Part of `npm run build`.
import { storeEmptyDatabase } from '../packages/server/dist/storage/emptyDatabase.js'

await storeEmptyDatabase()
