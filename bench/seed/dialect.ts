/** What the databases say differently: a text made of a number, and a moment. */
export interface Dialect {
  id(prefix: string, number: string): string;
  moment(seconds: string): string;
}

const firstMoment = Date.UTC(2020, 0, 1);

export const dialects: Readonly<Record<"sqlite" | "mysql", Dialect>> = {
  sqlite: {
    id: (prefix, number) => `printf('${prefix}-0000-7000-8000-%012d', ${number})`,
    moment: (seconds) => `${firstMoment} + (${seconds}) * 1000`,
  },
  mysql: {
    id: (prefix, number) => `concat('${prefix}-0000-7000-8000-', lpad(${number}, 12, '0'))`,
    moment: (seconds) => `date_add('2020-01-01', interval (${seconds}) second)`,
  },
};
