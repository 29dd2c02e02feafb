import subprocess
import sys
from pathlib import Path


def test_the_synchronous_client_is_made_of_the_other() -> None:
    script = Path(__file__).parent.parent / "make_sync.py"
    assert subprocess.run([sys.executable, str(script), "--check"]).returncode == 0
