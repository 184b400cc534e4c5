/** Size that a message adds to an answer beyond its strings: topic, time, tag and field names. */
export const relayMessageOverheadBytes = 256
