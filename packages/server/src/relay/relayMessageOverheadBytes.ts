/** Size of a message in an answer besides its texts: topic, time, tag and the names of the fields. */
export const relayMessageOverheadBytes = 256
