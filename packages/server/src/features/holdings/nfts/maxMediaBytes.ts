/** A longer picture or video is not served. */
export const maxMediaBytes = 10_000_000
