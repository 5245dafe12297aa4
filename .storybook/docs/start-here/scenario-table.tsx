import { scenarioNames, scenarios } from "#contract/mock/scenarios.ts";

/** Every scenario with its purpose, from the mock world. */
export function ScenarioTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Scenario and its name in links</th>
          <th scope="col">Contents</th>
        </tr>
      </thead>
      <tbody>
        {scenarioNames.map((name) => (
          <tr key={name}>
            <td>
              {scenarios[name].label}
              <br />
              <code>{name}</code>
            </td>
            <td>{scenarios[name].description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
