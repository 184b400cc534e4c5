/** Size of a message in an answer in addition to its strings: topic, time, tag and field names. */
export const relayMessageOverheadBytes = 256
