/** Returns the time in milliseconds since 1970; injected so that tests move time instead of waiting. */
export type Clock = () => number
