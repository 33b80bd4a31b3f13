/**
 * Runs one request at a time: while one is running, only the newest question waits, and older waiting ones
 * are dropped. An answer that arrives after `stop` is dropped too.
 */
export function createLatest<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  use: (answer: Answer, question: Question) => void
) {
  let waiting: { readonly question: Question } | null = null
  let busy = false
  let round = 0

  const next = async (question: Question) => {
    busy = true
    const requested = round
    try {
      const answer = await ask(question)
      if (requested === round) use(answer, question)
    } finally {
      busy = false
      if (waiting) {
        const later = waiting.question
        waiting = null
        void next(later)
      }
    }
  }

  return {
    ask(question: Question): void {
      if (busy) waiting = { question }
      else void next(question)
    },
    stop(): void {
      round++
      waiting = null
    }
  }
}
