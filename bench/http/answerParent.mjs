/** Reports the port, and answers the parent's messages. */
export function answerParent(port, take = () => {}) {
  process.on('message', (message) => {
    if (message.end) process.exit()
    if (message.sample) take(message.sample)
    const { user, system } = process.cpuUsage()
    process.send({ cpu: user + system })
  })
  process.send({ port })
}
