import type { Site } from "#api/test/visitors/browser.ts";
import type { ClusterVisitor } from "./cluster-visitor.ts";

const rounds = 10;

async function setRoles(
  actor: ClusterVisitor,
  site: Site,
  { user }: ClusterVisitor,
  roles: string[],
): Promise<number> {
  const path = `/api/admin/users/${user.user.id}`;
  return (await actor.send(site, { method: "PATCH", path, json: { roles } })).status;
}

/**
 * Two administrators take the role from each other at two servers at once: one of them keeps it. `administrator` is one
 * already. Returns sentences about rounds that went wrong.
 */
export async function contestLastRole(
  administrator: ClusterVisitor,
  other: ClusterVisitor,
  [first, second]: readonly [Site, Site],
): Promise<string[]> {
  const found: string[] = [];
  let keeper = administrator;
  for (let round = 1; round <= rounds; round += 1) {
    const granted = await setRoles(keeper, first, keeper === other ? administrator : other, [
      "admin",
      "user",
    ]);
    const statuses = await Promise.all([
      setRoles(administrator, first, other, ["user"]),
      setRoles(other, second, administrator, ["user"]),
    ]);
    const isOne = statuses.filter((status) => status === 200).length === 1;
    if (granted !== 200 || !isOne) found.push(`administrators: ${granted}, then ${statuses.join(" and ")}`);
    if (!isOne) return found;
    keeper = statuses[0] === 200 ? administrator : other;
  }
  return found;
}
