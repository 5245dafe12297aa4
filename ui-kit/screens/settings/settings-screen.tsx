import type { ReactNode } from "react";
import { retentionText, settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { preferenceOptions, type SwitchName, usePreferences } from "../../ports/preferences.tsx";
import { formatKeys, sendKeys } from "../../ports/shortcut-keys.ts";
import { isApplePlatform } from "../../ports/shortcuts.tsx";
import { Checkbox } from "../../primitives/forms/checkbox.tsx";
import { Select } from "../../primitives/forms/select.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { type AccountRoles, AccountSection } from "./account-section.tsx";
import { ChatRetention } from "./chat-retention.tsx";

const intro = css({ marginTop: "1", color: "fg.muted" });
const sections = css({ display: "grid", gap: "8", marginTop: "6" });
const section = css({ display: "grid", gap: "3", minWidth: "0" });
const choices = css({
  display: "grid",
  gap: "5",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", sm: "[repeat(2, minmax(0, 1fr))]" },
});
const switches = css({ display: "grid", gap: "2", justifyItems: "start" });

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={section} aria-label={heading}>
      <Heading level={2}>{heading}</Heading>
      {children}
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, names, value, onChange }: ChoiceProps<Value>) {
  const items = values.map((option) => ({ value: option, label: names[option] }));
  return <Select label={label} items={items} value={value} onChange={onChange} />;
}

function AppearanceChoices() {
  const { theme, contrast, textSize, readingWidth, set } = usePreferences();
  return (
    <Card className={choices}>
      <Choice
        label={settingsText.theme}
        values={preferenceOptions.theme}
        names={settingsText.themes}
        value={theme}
        onChange={(value) => set("theme", value)}
      />
      <Choice
        label={settingsText.contrast}
        values={preferenceOptions.contrast}
        names={settingsText.contrasts}
        value={contrast}
        onChange={(value) => set("contrast", value)}
      />
      <Choice
        label={settingsText.textSize}
        values={preferenceOptions.textSize}
        names={settingsText.textSizes}
        value={textSize}
        onChange={(value) => set("textSize", value)}
      />
      <Choice
        label={settingsText.readingWidth}
        values={preferenceOptions.readingWidth}
        names={settingsText.readingWidths}
        value={readingWidth}
        onChange={(value) => set("readingWidth", value)}
      />
    </Card>
  );
}

interface ConversationSwitch {
  name: SwitchName & keyof typeof shortcutText.preferences;
  hint?: string;
}

function conversationSwitches(): readonly ConversationSwitch[] {
  const { enterSendsHint, pinQuestionHint } = shortcutText.preferences;
  return [
    { name: "enterSends", hint: enterSendsHint(formatKeys(sendKeys, isApplePlatform())) },
    { name: "pinQuestion", hint: pinQuestionHint },
    { name: "shortcuts" },
    { name: "readReplies" },
  ];
}

function ConversationSwitches() {
  const { set, ...preferences } = usePreferences();
  return (
    <div className={switches}>
      {conversationSwitches().map(({ name, ...rest }) => (
        <Checkbox
          key={name}
          {...rest}
          label={shortcutText.preferences[name]}
          checked={preferences[name]}
          onChange={(checked) => set(name, checked)}
        />
      ))}
    </div>
  );
}

interface SettingsScreenProps {
  userNumber: number;
  roles: AccountRoles;
  securityPath: string;
  /** The history by last activity. */
  chatsPath: string;
  onAccountDeleted: () => void;
}

/** The user's settings of this browser, and their account (additions section 9). */
export function SettingsScreen({ chatsPath, ...account }: SettingsScreenProps) {
  return (
    <PageColumn width="chat">
      <Heading level={1}>{settingsText.heading}</Heading>
      <p className={intro}>{settingsText.savedHere}</p>
      <div className={sections}>
        <Section heading={settingsText.appearance}>
          <AppearanceChoices />
        </Section>
        <Section heading={settingsText.conversation}>
          <Card>
            <ConversationSwitches />
          </Card>
        </Section>
        <Section heading={retentionText.heading}>
          <Card>
            <ChatRetention chatsPath={chatsPath} />
          </Card>
        </Section>
        <Section heading={settingsText.account}>
          <AccountSection {...account} />
        </Section>
      </div>
    </PageColumn>
  );
}
