import type { NextFunction, RequestHandler } from "express";

/** Runs handlers in sequence. A router would compare the path again before each, which costs more. */
export function composeMiddleware(...handlers: RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const run = (index: number): void => {
      const handler = handlers[index];
      const proceed: NextFunction = (error?: unknown) => {
        if (error || index + 1 === handlers.length) next(error);
        else run(index + 1);
      };
      try {
        const running: unknown = handler?.(request, response, proceed);
        if (running instanceof Promise) running.catch(next);
      } catch (error) {
        next(error);
      }
    };
    run(0);
  };
}
