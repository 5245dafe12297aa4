/**
 * The states in which everything works, by the title of their screen. They have no words in common, so each is named: a test
 * refuses a state that neither this list nor a rule of `state-groups.ts` places.
 */
export const happyStates: Readonly<Record<string, string>> = {
  "Screens/Admin Dashboard": `
    Links, No Links, Tried Again, Grants Administrator, Number Suggested, Passcode Generated, Created,
    Created After Step Up, Confirm Delete Invite, Deleted After Step Up, Deleted, Copied Both, Created For
    Groups, Copied, Switched Off, Switched On, Switched Off Elsewhere, Switched On After Step Up, Switched
    On With New Passcode, Menu Of Closed Link, Delete Invite Canceled`,
  "Screens/Audit Log": `
    Events, Next Page, Empty, In Words, Monthly Limits, Filtered By Event, Filtered By User, Filtered,
    Filters Cleared, Every Event Again, All Shown Again, Invalid Url Corrected`,
  "Screens/Chat": `
    Talking, Same Minute, No Messages Yet, Fetched Again, Deleted By Keys, Nothing Stored, Enough Left,
    Month Begun, Counted On Return, Answered, Sent By Enter, Long Message, Kept Draft, Chat Menu, Chat
    Renamed, Chat Pinned, Chat Deletion Asked, Style And Length, Commands Opened, New Conversation, Led To
    Message, Led To Long Message, Stepped Through, Stepped By Keys, Search Closed, Thought, Stepped In,
    Regenerated, Versions, Editing Message, Edit Left, Edited Message, Message Copied, Recent Chats, Recent
    Chats Hidden, Recent Chats Drawer, Recent Chat Chosen, Recent Chat Answering, Five Hundred Messages,
    Earlier Messages, Searched In The Page, Read Further Up, Ahead Of The Rest, Pinned Question, Jump To
    Latest, Jumped To Latest, Day Lines, Short Chat, Long Replies, Long Addresses, Unlimited Height, Online
    Again, Reconnected, Sent After All, Earlier Turns Left Out, More Turns Left Out, Streamed To End,
    Stopped, Stopped By Escape, Resumed In Other Tab, Continued, Continued And Stopped, Created From
    Prompt, Created Again, Reply Retried, Resent, Restarted, Restarted From Prompt, Recent Chats Refetched,
    Message Sent Again, Resumed, Provider Busy Retried, Text Taken Back, Edited By Input Method`,
  "Screens/Chat history": `
    Card Menu, Pinned, Unpinned, Exported, All Exported, Renaming, Renamed, Rename Canceled, Renamed On
    Blur, Rename Retried, Empty, Empty Leads To New Chat, Many Pages, Fetched Again, Confirm Delete, Delete
    Canceled, Delete Canceled By Escape, Deleted, Last Chat Deleted, Confirm Delete Several, One Selected,
    Deleted With Undo, Last Page Deleted, All Pages Deleted, Undone, Second Deletion, Deleted Several,
    Deleted By Other Toast, Undone On Other Page, Deleted At Sign Out, Reply Started Elsewhere, Reply Ended
    Elsewhere, Reply Ended Elsewhere Opened, Reply Ended Here, Changed Elsewhere, One Page, Last Page,
    Oldest First, Two Hundred Chats, Results, Found In Reply, Hit Opened, Search From Url, Search Cleared,
    Many Results, Search Answered, Composing, Last Activity, Long Prompt, Selecting, Part Of Page Selected,
    Page Selected, Selecting Ended, Delete Several Canceled, Searched By Input Method, Renamed By Input
    Method`,
  "Screens/Command palette": `
    Open, Box Announced First, Arrows Lead Into List, Pages Found, No Pages Of Administrators, In A Chat,
    Setting Changed, Chat Found, Keyboard, Escaped, Leads To Settings, Switched Off, Logged Out, Opened By
    Slash, Next And Previous Chat, Restarted From Palette, Found Chat Opened, Input Methods`,
  "Screens/Invite": `
    Valid, Demo Mode, Link Pasted, Passcode Pasted, Re Enrollment, Re Enrollment Keeping Passkeys, Registered,
    Wrong Passcode Corrected`,
  "Screens/Login": `
    Ready, Demo Mode, Already Signed In, Rate Limit Expired, Succeeded, Passkeys Signaled`,
  "Screens/Models": `
    Tested, Tested Model, Tested Key, Tested Address, Test Of Earlier Key, Connection Form, Connection
    Added, Connection Moved, Connection Switched Off, Connection Freed, Connection Deleted, Saved After Step
    Up, Connection Forms Kept, Model Forms Kept, Listed Forms Kept, Model Form, Only Connection Kept, Model
    Added, Model Edited, Name Corrected, Model Made Default, Environment Made Default, Model Switched Off,
    Model Deleted, Named Model Switched Off, Listed Model Added, Lists, Keyboard Map, Only Environment`,
  "Screens/New chat": `
    Default, Hints, First Focus, Default Style, Style Options, Style Chosen, Length By Keyboard, Prompt
    Mended, Started, Title Told, Started By Keyboard, Starter Chosen, Starters Of Another Style, No
    Starters, Re Enrolled, Notice Read, Notice Not Read Again`,
  "Screens/Not found": `
    Default, Signed In`,
  "Screens/Own usage": `
    Only Free Models, Small Limit, Yen, Default, Month Ended, Limited, Nothing Used, Without Prices,
    Keyboard Map, Found`,
  "Screens/People": `
    No Groups, Group Created, Group Renamed, Group Deleted, Group Shown, Shown Group Deleted, Users, Users
    Loaded, User Disabled, User Enabled, Made Administrator, Delete Dialog, Deleted, Deleted By Enter,
    Deleted After Step Up, Editing, Edited, Folded, Kept Elsewhere, Unchanged, Edit Canceled, Monthly Limit,
    Month Begun, Monthly Limit Saved, Monthly Limit Without Currency, Monthly Limit In Yen, Disable Self
    Dialog, Self Disabled, Self Deleted, Self Demoted, Found, Filtered, Filtered By Deleted Group, Deleted
    Users, Next Page, New Group Kept, Re Enroll Dialog, Re Enroll Disabled Account, Re Enroll Retried, Re
    Enrolled, Re Enrolled With Old Passkeys, Re Enrollment Link Copied, Re Enrollment Link Dismissed, Re
    Enrolled After Step Up, Re Enroll Step Up Canceled, Two Re Enrolled, Disable Self Canceled, All Shown
    Again, No Longer Last Administrator`,
  "Screens/Security": `
    No Layout Shift, Tried Again, Added, End Others Accepted, Offer Dismissed, Added Without Other Sessions,
    Confirm Remove, Remove Canceled, Removed, Renaming, Renamed, Longest Name, Name Shortened, Rename
    Escaped, Lists, Only One, Never Used, Found, Ended, Signed Out Here, Others Ended, Confirmed Before
    Adding, Added After Confirming, Removed After Confirming, Step Up Dialog, Confirmed, Confirm Canceled,
    Step Up Retried`,
  "Screens/Settings": `
    Chats Kept, Chats Deleted Soon, Chats Deleted Soon Found, Chats Deleted Sooner, Chats Deleted Later,
    Delete Account Dialog, Account Deleted, Account Deleted After Step Up, Default, Administrator, Choice
    Changed, Switch Changed, Model Hosts, Found`,
  "Screens/Style": `
    First Version, Edited, Draft Saved, Went On From Newest, Kept Draft, Discarded, Publish Asked, Details
    Unsaved, Settings Published, Published, Compared, Restored, Restore Beside Draft, Questions Saved,
    Compared Blindly, Earlier Version Tried, Questions Rerun, Draft Tried, Default, Details Saved, Renamed
    On Old Page, Models Switched Off, Trial Stopped`,
  "Screens/Styles": `
    List, Made Default, Archiving Asked, Archived, Taken From Archive, Created`,
  "Screens/Test invite": `
    Default, Signed In, Markup`,
  "Screens/Usage": `
    Group Limit Added, No Groups, Every Group Limited, Saved Without Refetch, Form Folded, Yen, Small Limit,
    House Limit Saved, Limit Removed, Limit Saved After Step Up, Both Fields Emptied, Last Month, Month
    Ended, Other Days, Long Time, Updated To Nothing, Month Of Server, Grouping By Keyboard, Report,
    Keyboard Map, Nothing Used, Without Prices, By Person, By Model, Back To Earlier Days`,
};
