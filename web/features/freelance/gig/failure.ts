/** "The gig was not closed. The server cannot be reached. Please check your connection". */
export const failureOf =
  (sentence: string) =>
  (problem: unknown): string =>
    problem instanceof Error && problem.message !== '' ? `${sentence}. ${problem.message}` : sentence
